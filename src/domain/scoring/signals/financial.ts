import type { Dossier } from '#domain/evidence/dossier.ts'
import { newest } from '#domain/evidence/fact.ts'
import { addYears } from '#domain/scoring/calendar.ts'
import { methodology, type Methodology } from '#domain/scoring/methodology.ts'
import { capitalised, count, sayMoney, sayMonth, sayShareOf } from '#domain/scoring/words.ts'
import { dated, describeWorst, isOpen, unrepaired } from './dated-records.ts'
import { checked, notApplicable, recorded, searched, unknown, type Rule } from './finding.ts'

export const ratePaidIn: Rule = (dossier, m = methodology) => {
  const capital = newest(dossier.facts, 'capital')
  const established = newest(dossier.facts, 'identity')
  if (!capital) return unknown('Register not read')
  const { registered, paidIn, dueOn } = capital.value
  if (!paidIn) return unknown(`${sayMoney(registered)} subscribed; what was paid in is not stated`, [capital])
  if (registered.minor === 0 || registered.currency !== paidIn.currency)
    return unknown('Subscribed and paid-in capital cannot be compared', [capital])
  const { onSchedule, leastScheduledShare } = m.outcomes.F1_paid_in
  const share = paidIn.minor / registered.minor
  if (share >= 1) return checked(onSchedule, `All of ${sayMoney(registered)} paid in`, [capital], dossier)
  if (!established) return unknown('The date of establishment is not known', [capital])
  const from = established.value.establishedOn
  const deadline = paymentDeadline(from, dueOn, m)
  const scheduled = Math.max(leastScheduledShare, Math.min(1, elapsedShare(from, deadline, dossier.scoredAt)))
  const words = `${paidIn.minor === 0 ? `Nothing paid in of ${sayMoney(registered)}` : `${sayShareOf(paidIn, registered)} paid in`}; due in full by ${sayMonth(deadline)}`
  return checked(share >= scheduled ? onSchedule : share / scheduled, words, [capital, established], dossier)
}

/** Company Law in force since 1 July 2024, article 47. A new company's own later day does not help it. */
function paymentDeadline(establishedOn: string, statedOn: string | undefined, m: Methodology): string {
  const { newRuleFrom, yearsToPay, olderBy } = m.outcomes.F1_paid_in
  if (establishedOn < newRuleFrom) return statedOn ?? olderBy
  const latest = addYears(establishedOn, yearsToPay)
  return statedOn !== undefined && statedOn < latest ? statedOn : latest
}

function elapsedShare(from: string, until: string, scoredAt: string): number {
  const whole = Date.parse(until) - Date.parse(from)
  return whole <= 0 ? 1 : (Date.parse(scoredAt) - Date.parse(from)) / whole
}

export const rateAnnualReports: Rule = (dossier, m = methodology) => {
  const section = newest(dossier.facts, 'annualReports')
  if (!section) return unknown('Annual reports not read')
  const due = section.value.reports
    .filter((report) => Date.parse(report.dueOn) <= Date.parse(dossier.scoredAt))
    .toSorted((a, b) => b.year - a.year)
  const last = due.slice(0, m.outcomes.F2_annual_reports.reportsCounted)
  if (last.length === 0)
    return firstReportDue(dossier) ? unknown('The register lists no annual report', [section]) : notApplicable('None due yet', [section])
  const inTime = last.filter((report) => report.filedOn !== null && report.filedOn <= report.dueOn).length
  return checked(inTime / last.length, `${inTime} of ${count(last.length, 'report')} filed in time`, [section], dossier)
}

/** The first annual report is due on 30 June of the year after establishment. */
function firstReportDue({ facts, scoredAt }: Dossier): boolean {
  const established = newest(facts, 'identity')?.value.establishedOn
  return established === undefined || Date.parse(scoredAt) >= Date.UTC(Number(established.slice(0, 4)) + 1, 5, 30)
}

export const rateEquityPledges: Rule = (dossier, m = methodology) => {
  const pledges = newest(dossier.facts, 'equityPledges')
  if (!pledges) return unknown('Share pledges and freezes not read')
  const rated = unrepaired(pledges.value.records).map((record) => ({
    record,
    v0: m.outcomes.F3_equity_pledge_freeze[record.kind],
    label: record.kind === 'pledge' ? 'Shares pledged' : 'Shares frozen',
  }))
  if (rated.length === 0) return searched(1, m.signals.F3_equity_pledge_freeze.recall, 'Searched, none found', [pledges], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [pledges],
    dossier,
  )
}

export const rateMortgages: Rule = (dossier, m = methodology) => {
  const mortgages = newest(dossier.facts, 'chattelMortgages')
  if (!mortgages) return unknown('Mortgages not read')
  const records = unrepaired(mortgages.value.records)
  if (records.length === 0) return searched(1, m.signals.F4_chattel_mortgage.recall, 'Searched, none found', [mortgages], dossier)
  const capital = newest(dossier.facts, 'capital')
  const paidIn = capital?.value.paidIn
  if (!capital || !paidIn) return unknown(`${count(records.length, 'mortgage')}; the paid-in capital is not known`, [mortgages])
  if (records.some((record) => record.amount.currency !== paidIn.currency))
    return unknown('Mortgages and paid-in capital are in different currencies', [mortgages, capital])
  const outcome = (minor: number) =>
    paidIn.minor === 0 ? m.outcomes.F4_chattel_mortgage.least : Math.max(m.outcomes.F4_chattel_mortgage.least, 1 - minor / paidIn.minor)
  const openSum = records.filter((record) => isOpen(record, dossier)).reduce((sum, record) => sum + record.amount.minor, 0)
  const rated = records.map((record) => ({
    record,
    v0: outcome(isOpen(record, dossier) ? openSum : record.amount.minor),
    label: `${sayMoney(record.amount)} mortgaged`,
  }))
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [mortgages, capital],
    dossier,
  )
}

export const rateTax: Rule = (dossier, m = methodology) => {
  const tax = newest(dossier.facts, 'tax')
  if (!tax) return unknown('Tax rating and arrears not read')
  const { rating } = tax.value
  const arrears = unrepaired(tax.value.arrears).map((record) => ({ record, v0: m.outcomes.F5_tax.arrears, label: 'Tax arrears' }))
  const rated = rating ? `Rated ${rating.grade} for ${rating.year}` : 'No rating is published'
  if (arrears.length > 0) {
    const ratingRecord = rating ? [{ v0: m.outcomes.F5_tax[rating.grade], resolvedDays: null }] : []
    return recorded(
      [...ratingRecord, ...arrears.map((one) => dated(one, dossier))],
      `${rated}; ${describeWorst(arrears, dossier, m)}`,
      [tax],
      dossier,
    )
  }
  if (rating) return checked(m.outcomes.F5_tax[rating.grade], `${rated}; no arrears found`, [tax], dossier)
  return searched(1, m.signals.F5_tax.recall, `${rated}; searched, no arrears found`, [tax], dossier)
}

export const rateStatements: Rule = (dossier, m = methodology) => {
  const statements = newest(dossier.facts, 'statements')
  if (!statements) return unknown('Not supplied, and not public')
  const { zone, form, year } = statements.value
  return checked(m.outcomes.F6_statements_z[zone], `${capitalised(zone)} zone for ${year}, by ${form}`, [statements], dossier)
}
