/** Rupees in Indian grouping; paise only where there are any. */
export const rupees = (amount: number, paise = false): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise ? 2 : 0,
    maximumFractionDigits: paise ? 2 : 0,
  }).format(amount)

/**
 * GST on a room in per cent, by its tariff for a night. From 22 September 2025: 5 % (no input tax
 * credit) up to ₹7,500, 18 % above. Sample screens only; the rule of the day is the accountant's.
 */
export const roomGst = (tariff: number): number => (tariff <= 7500 ? 5 : 18)

/** Where no room is above ₹7,500 the hotel's restaurant charges 5 %; laundry is a service at 18 %. */
export const mealGst = 5
export const laundryGst = 18

export interface Charge {
  label: string
  detail: string
  /** Service accounting code. */
  sac: string
  /** Before tax, in rupees. */
  amount: number
  /** GST in per cent; half of it is CGST, half SGST. */
  gst: number
}

const toPaise = (amount: number): number => Math.round(amount * 100) / 100

/** CGST, which equals SGST: the place of supply of a room is the hotel's own state. */
export const halfTax = (charge: Charge): number => toPaise((charge.amount * charge.gst) / 200)

export interface Bill {
  taxable: number
  cgst: number
  sgst: number
  roundOff: number
  total: number
}

export function billOf(charges: readonly Charge[]): Bill {
  const taxable = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const half = toPaise(charges.reduce((sum, charge) => sum + halfTax(charge), 0))
  const exact = toPaise(taxable + 2 * half)
  const total = Math.round(exact)
  return { taxable, cgst: half, sgst: half, roundOff: toPaise(total - exact), total }
}
