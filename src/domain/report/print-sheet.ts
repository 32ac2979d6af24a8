import { nameParts } from '#domain/names/chinese-name.ts'
import type { ReportDocument } from './document.ts'
import { chopSvg } from './drawing/chop.ts'
import { coverageBarSvg } from './drawing/coverage-bar.ts'
import { dimensionInWords, dimensionRulerSvg, dimensionTone } from './drawing/dimension-ruler.ts'
import { chopInks, printPalette, rulerInks, toneOf, type Tone } from './drawing/inks.ts'
import { rulerSvg } from './drawing/ruler.ts'
import type { Sheet } from './drawing/scale.ts'
import { percent, scoreInWords } from './drawing/score-in-words.ts'
import { hanRuns, withHanRuns } from './han-runs.ts'

/** Who issues the report; printed, and no part of the document. */
export interface Operator {
  brand: string
  parentCompany: string
  contactEmail: string
}

/** So many rows are printed; the rest is in the attached JSON, and the page says how many. */
const printed = { facts: 40, owners: 8, people: 8, events: 16, evidence: 20, findings: 12 } as const
type Long = keyof typeof printed

/** Everything that the template places: it adds nothing up and cuts nothing. */
export function printSheet(document: ReportDocument, hash: string, operator: Operator) {
  const { dossier: _computedFrom, method: _onScreen, findings = [], ...rest } = document
  const report = { ...rest, findings }
  const long = Object.keys(printed) as Long[]
  const shortened = Object.fromEntries(long.map((key) => [key, report[key].slice(0, printed[key])]))
  const leftOut = Object.fromEntries(long.map((key) => [key, Math.max(0, report[key].length - printed[key])]))
  return {
    report: withHanRuns({ ...report, ...shortened, request: brief(report.request) }),
    leftOut,
    nameParts: Object.values(nameParts(report.company.nameZh)).filter((part) => part !== ''),
    runningName: hanRuns(runningName(report.company)),
    drawings: drawings(document),
    tone: toneOf(report.score),
    operator,
    hash,
  }
}

/** What the buyer typed may fill half a page; its beginning says enough there. */
function brief({ answers, searchTerm, ...request }: ReportDocument['request']): ReportDocument['request'] {
  const { product } = answers
  return { ...request, searchTerm: cut(searchTerm, 90), answers: { ...answers, product: product === null ? null : cut(product, 120) } }
}

const cut = (text: string, most: number) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text)

function runningName({ nameZh, nameEn }: ReportDocument['company']): string {
  const short = cut(nameZh, 30)
  return nameEn === null || short.length + nameEn.length > 72 ? short : `${short}  ${nameEn}`
}

function drawings({ company, score }: ReportDocument) {
  const sheet = (id: string, tone: Tone): Sheet => ({ id, inks: rulerInks(printPalette, tone), width: 560, font: 'Inter' })
  const label = `Seal: ${company.tradeNameZh}`
  return {
    chop: {
      svg: chopSvg({
        characters: company.tradeNameZh,
        look: 'pressed',
        size: 144,
        inks: chopInks(printPalette, 'pressed'),
        font: 'Noto Serif SC',
      }),
      alt: label,
    },
    ruler: { svg: rulerSvg(score, sheet('ruler', toneOf(score))), alt: scoreInWords(score) },
    dimensions: score.dimensions.map((one) => ({
      svg: dimensionRulerSvg(one, score.published, sheet(one.id, dimensionTone(one, score.published))),
      alt: dimensionInWords(one, score.published),
    })),
    coverage: { svg: coverageBarSvg(score.coverage, sheet('coverage', 'soft')), alt: `Coverage ${percent(score.coverage)}` },
  }
}
