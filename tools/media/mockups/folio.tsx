import { Printer } from 'lucide-react'
import { folioStay, formatDay, hotel, roomTypes } from './data.ts'
import { billOf, type Charge, halfTax, laundryGst, mealGst, roomGst, rupees } from './money.ts'
import { Shell } from './shell.tsx'

const { tariff, name: typeName } = roomTypes[folioStay.room.type]
const date = (day: number): string => formatDay(day, { day: 'numeric', month: 'short' })

export const roomCharges: readonly Charge[] = Array.from(
  { length: folioStay.nights },
  (_, night) => ({
    label: `Room ${folioStay.room.number}, ${typeName}`,
    detail: `Night of ${date(night)}`,
    sac: '996311',
    amount: tariff,
    gst: roomGst(tariff),
  }),
)

const charges: readonly Charge[] = [
  ...roomCharges,
  { label: 'Restaurant', detail: `Dinner, ${date(0)}`, sac: '996331', amount: 1860, gst: mealGst },
  {
    label: 'Restaurant',
    detail: `Breakfast, ${date(1)}`,
    sac: '996331',
    amount: 640,
    gst: mealGst,
  },
  { label: 'Laundry', detail: date(1), sac: '999719', amount: 340, gst: laundryGst },
]

const payments = [
  { label: 'Advance, online', detail: 'With the website booking', amount: 4000 },
  { label: 'UPI', detail: `At the desk, ${date(0)}`, amount: 3000 },
] as const

/** Tax by rate, as the return asks for it. */
function TaxByRate() {
  const rates = [...new Set(charges.map((charge) => charge.gst))]
  return (
    <section className="card by-rate">
      <h2>GST by rate</h2>
      {rates.map((rate) => {
        const bill = billOf(charges.filter((charge) => charge.gst === rate))
        return (
          <p key={rate}>
            <b>{rate}%</b>
            <span>
              <small>Taxable value</small> {rupees(bill.taxable, true)}
            </span>
            <span>
              <small>CGST {rate / 2}%</small> {rupees(bill.cgst, true)}
            </span>
            <span>
              <small>SGST {rate / 2}%</small> {rupees(bill.sgst, true)}
            </span>
          </p>
        )
      })}
    </section>
  )
}

function Totals() {
  const bill = billOf(charges)
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0)
  return (
    <aside>
      <section className="card totals">
        <p>
          <span>Taxable value</span> <b>{rupees(bill.taxable, true)}</b>
        </p>
        <p>
          <span>CGST</span> <b>{rupees(bill.cgst, true)}</b>
        </p>
        <p>
          <span>SGST</span> <b>{rupees(bill.sgst, true)}</b>
        </p>
        <p>
          <span>Round-off</span> <b>{rupees(bill.roundOff, true)}</b>
        </p>
        <p className="sum">
          <span>Total</span> <b>{rupees(bill.total)}</b>
        </p>
        {payments.map((payment) => (
          <p key={payment.label}>
            <span>
              {payment.label}
              <small>{payment.detail}</small>
            </span>
            <b>− {rupees(payment.amount)}</b>
          </p>
        ))}
      </section>
      <section className="card ink balance">
        <small>Balance at check-out</small>
        <p className="figure">{rupees(bill.total - paid)}</p>
        <span className="check-in">Take payment</span>
        <span className="ghost">
          <Printer size={15} /> Print tax invoice
        </span>
      </section>
    </aside>
  )
}

export function Folio() {
  return (
    <Shell current="folio" title={`Folio, room ${folioStay.room.number}`}>
      <div className="folio">
        <div className="bill-side">
          <section className="card bill">
            <div className="bill-head">
              <p>
                <b>Guest {folioStay.guest}</b>
                <small>
                  {date(0)} to {date(folioStay.nights)}, {folioStay.nights} nights, 2 adults
                </small>
                <small>{hotel.phone}</small>
              </p>
              <p>
                <small>GSTIN {hotel.gstin}</small>
                <small>Booked on the hotel’s website</small>
              </p>
            </div>
            <div className="row head">
              <span>Charge</span>
              <span>SAC</span>
              <span className="amount">Amount</span>
              <span className="amount">CGST</span>
              <span className="amount">SGST</span>
              <span className="amount">Total</span>
            </div>
            {charges.map((charge) => (
              <div className="row" key={charge.label + charge.detail}>
                <span className="who">
                  <b>{charge.label}</b>
                  <small>{charge.detail}</small>
                </span>
                <span className="soft">{charge.sac}</span>
                <span className="amount">{rupees(charge.amount, true)}</span>
                <span className="amount">
                  {rupees(halfTax(charge), true)}
                  <small>{charge.gst / 2}%</small>
                </span>
                <span className="amount">
                  {rupees(halfTax(charge), true)}
                  <small>{charge.gst / 2}%</small>
                </span>
                <span className="amount">
                  <b>{rupees(charge.amount + 2 * halfTax(charge), true)}</b>
                </span>
              </div>
            ))}
          </section>
          <TaxByRate />
        </div>
        <Totals />
      </div>
    </Shell>
  )
}
