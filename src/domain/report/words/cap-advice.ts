import type { AnyCapCode } from '#domain/scoring/signal.ts'

/** What an active cap means for the buyer, and what to do. */
export const capAdvice: Record<AnyCapCode, string> = {
  SANCTIONED:
    'Do not pay and do not ship. Dealing with a listed company may break the law of your country. Take legal advice before you write to it.',
  FORCED_LABOUR_LISTED:
    'Goods that it makes are presumed to come from forced labour and may be held at the border. Do not order before a lawyer has looked at it.',
  EXPORT_CONTROLLED:
    'Buying from it may be lawful; sending it controlled goods, tools or drawings may not be. Ask whoever handles export control for you before you go on.',
  SCREENING_UNRESOLVED:
    'A name on a list is close to one of its names. Until it is decided whether they are the same, treat the company as not screened and do not pay.',
  NOT_ACTIVE: 'Do not order and do not pay. Ask who would really deliver, and check that company instead.',
  INSOLVENCY: 'Money paid now may be lost among its creditors. Do not pay a deposit; ask who runs the proceedings.',
  SERIOUS_VIOLATION:
    'The state itself marks it as seriously untrustworthy. Do not pay before you know why it is listed and when it may leave the list.',
  DISHONEST_DEBTOR:
    'A court found that it can pay what it owes and does not. Do not pay a deposit; nothing suggests that you would get it back.',
  DISHONEST_DEBTOR_REPRESENTATIVE:
    'The person who binds the company does not pay what a court ordered. Pay nothing in advance, and ask the company about it.',
  CONSUMPTION_LIMIT: 'A court bars high spending while a judgment is unpaid. Pay nothing in advance, and ask what the judgment is about.',
  ABNORMAL_UNREACHABLE:
    'The authorities could not find it at its registered address. Pay nothing before somebody has stood in the factory.',
  ABNORMAL_FALSE_DATA: 'The authorities say that it filed false data. Trust no figure of it that a third party does not confirm.',
  ABNORMAL_LATE_REPORT: 'It is on the list for this reason only, which is mild. Ask when it will be removed: the limit ends on that day.',
  BENEFICIARY_PERSON: 'The account belongs to a private person. Pay only into an account in the company’s own name.',
  BENEFICIARY_UNRELATED: 'The account belongs to another firm. Pay only into an account in the company’s own name.',
  BENEFICIARY_AFFILIATE_UNPROVED:
    'The account belongs to an affiliate without a written link. Ask for that link, chopped by both companies, before you pay.',
  LICENCE_MISMATCH: 'The licence and the register do not agree. Treat the papers as not genuine until the company explains it.',
  CERTIFICATE_FALSE: 'The issuer denies a certificate that it showed. Do not rely on any of its papers.',
  TAX_D: 'The tax bureau gave it the lowest rating. Ask for the tax certificate, and pay nothing in advance.',
  TYPOLOGY_SHELL: 'New, empty and at an address shared by many: shells that vanish after a deposit look like this. Do not pay a deposit.',
  TYPOLOGY_PHOENIX: 'It looks like the successor of a firm that was closed or blacklisted. Ask about that firm before you pay.',
  AGE_LT_12M_NO_EXPORT: 'It is less than a year old, and no export of it was found. Start with a small order on safe terms.',
  CLAIMED_MAKER_IS_TRADER:
    'It says that it makes the goods; what was found says that it trades them. Ask who makes them, and check that company too.',
  STALE_REGISTRY: 'The register was read too long ago for a higher score. Ask for a new report.',
  WEAKEST_DIMENSION: 'One side of the company is so weak that the others cannot make up for it. Read that side first.',
}
