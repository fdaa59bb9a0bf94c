import { toCents } from '@turno/adapters/payment/amount.ts'
import { formSignature, type SignatureKey, sameSignature } from '@turno/adapters/payment/signature.ts'
import * as v from 'valibot'

/** The only merchant of the sandbox, and how the sandbox introduces them to buyers. */
export type Merchant = {
  merchantId: string
  accountId: string
  apiKey: string
  apiLogin: string
  hmacKey?: string
}

const required = v.pipe(v.string(), v.nonEmpty())
const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)

const schema = v.object({
  merchantId: required,
  accountId: required,
  referenceCode: required,
  description: required,
  amount: required,
  tax: required,
  taxReturnBase: required,
  currency: required,
  signature: required,
  algorithmSignature: v.optional(v.picklist(['MD5', 'SHA', 'SHA256', 'HMAC-SHA256']), 'MD5'),
  test: v.optional(v.string(), '0'),
  buyerEmail: required,
  buyerFullName: v.optional(v.string(), ''),
  telephone: v.optional(v.string(), ''),
  responseUrl: webAddress,
  confirmationUrl: webAddress,
  extra1: v.optional(v.string(), ''),
  extra2: v.optional(v.string(), ''),
  extra3: v.optional(v.string(), ''),
})

/** A valid WebCheckout form. */
export type CheckoutForm = v.InferOutput<typeof schema>

/** The key that signs this form and its answer. */
export function keyOf(merchant: Merchant, form: CheckoutForm): SignatureKey {
  return { algorithm: form.algorithmSignature, apiKey: merchant.apiKey, hmacKey: merchant.hmacKey }
}

/** Checks a posted form as the provider would; a refusal is a Spanish sentence for the person who sees the page. */
export function checkForm(merchant: Merchant, posted: unknown): { form: CheckoutForm } | { refusal: string } {
  const parsed = v.safeParse(schema, posted)
  if (!parsed.success)
    return { refusal: `Falta o no es válido el dato «${v.getDotPath(parsed.issues[0]) ?? 'formulario'}».` }
  const form = parsed.output
  if (form.merchantId !== merchant.merchantId || form.accountId !== merchant.accountId)
    return { refusal: 'El comercio no existe.' }
  if (form.currency !== 'COP') return { refusal: 'La cuenta solo recibe pesos colombianos (COP).' }
  if (!isPositiveAmount(form.amount)) return { refusal: 'El valor no es válido.' }
  return isSigned(merchant, form) ? { form } : { refusal: 'La firma no coincide con los datos del pago.' }
}

function isPositiveAmount(text: string): boolean {
  try {
    return toCents(text) > 0
  } catch {
    return false
  }
}

function isSigned(merchant: Merchant, form: CheckoutForm): boolean {
  const { merchantId, referenceCode: reference, amount, currency } = form
  return sameSignature(
    formSignature(keyOf(merchant, form), { merchantId, reference, amount, currency }),
    form.signature,
  )
}
