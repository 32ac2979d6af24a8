import { z } from '#domain/zod.ts'

/** Who runs this installation; shown on pages, in mail and in reports. */
export const operator = z.strictObject({
  brand: z.string(),
  /** "a service of …" */
  parentCompany: z.string(),
  contactEmail: z.string(),
  postalAddress: z.string(),
  blogUrl: z.string().nullable(),
})
export type Operator = z.infer<typeof operator>

/** The environment variable of each field. */
export const operatorVariables = {
  brand: 'BRAND_NAME',
  parentCompany: 'OPERATOR_PARENT',
  contactEmail: 'OPERATOR_EMAIL',
  postalAddress: 'OPERATOR_ADDRESS',
  blogUrl: 'OPERATOR_BLOG_URL',
} as const satisfies Record<keyof Operator, string>

/** Pages are built and the server runs with the same answer. What is not set reads as an example. */
export function readOperator(variables: Record<string, string | undefined>): Operator {
  return {
    brand: variables[operatorVariables.brand] || 'Chopmark',
    parentCompany: variables[operatorVariables.parentCompany] || 'Example Trading Ltd',
    contactEmail: variables[operatorVariables.contactEmail] || 'hello@chopmark.example',
    postalAddress: variables[operatorVariables.postalAddress] || '1 Example Street, London EC1A 1AA, United Kingdom',
    blogUrl: variables[operatorVariables.blogUrl] || null,
  }
}
