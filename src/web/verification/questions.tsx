import type { Lens } from '#domain/verification/buyer-answers.ts'
import { Choices } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/field.tsx'
import { readStaff, type AnswersForm } from './answers-form.ts'
import { codeHint } from './code-hint.ts'

const makes = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsaid', label: 'Not said' },
] as const
const controlled = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
] as const
const laws = [
  { value: 'uk', label: 'UK' },
  { value: 'eu', label: 'EU' },
  { value: 'us', label: 'US' },
  { value: 'strictest', label: 'The strictest' },
] as const satisfies { value: Lens; label: string }[]

/** What the supplier said and the buyer knows. Every answer is optional, and none of them can stop the request. */
export function Questions({ form, change }: { form: AnswersForm; change: (part: Partial<AnswersForm>) => void }) {
  const unreadStaff = form.claimedStaff.trim() !== '' && readStaff(form.claimedStaff) === null
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sheet:grid-cols-2">
      <TextField
        label="Credit code on their invoice or licence"
        value={form.statedUscc}
        onChange={(event) => change({ statedUscc: event.target.value })}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...codeHint(form.statedUscc)}
      />
      <TextField
        label="Legal representative they named"
        value={form.statedLegalRepresentative}
        onChange={(event) => change({ statedLegalRepresentative: event.target.value })}
        maxLength={120}
        autoComplete="off"
        placeholder="As written, in Chinese if you have it"
      />
      <TextField
        label="What do you buy from them?"
        value={form.product}
        onChange={(event) => change({ product: event.target.value })}
        maxLength={300}
        placeholder="For example door hinges, stainless steel"
      />
      <TextField
        label="How many workers do they claim?"
        value={form.claimedStaff}
        onChange={(event) => change({ claimedStaff: event.target.value })}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        placeholder="For example 120"
        error={unreadStaff ? 'We read no whole number here. It will be left out.' : undefined}
      />
      <Choices
        legend="Do they say they make the goods themselves?"
        options={makes}
        value={form.saysItMakes}
        onChange={(saysItMakes) => change({ saysItMakes })}
      />
      <Choices
        legend="Are the goods under export control?"
        options={controlled}
        value={form.controlledGoods}
        onChange={(controlledGoods) => change({ controlledGoods })}
        help="Not sure counts as yes."
      />
      <Choices
        legend="Whose law do you buy under?"
        options={laws}
        value={form.lens}
        onChange={(lens) => change({ lens })}
        help="It decides how far a listing limits the score. The strictest takes the lowest limit of the three."
        className="sheet:col-span-2"
      />
    </div>
  )
}
