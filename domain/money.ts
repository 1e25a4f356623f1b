const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** An amount in whole rupees as it is written in India: ₹1,50,000. */
export const formatRupees = (amount: number): string => rupees.format(amount)
