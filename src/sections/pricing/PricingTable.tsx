import { anchors } from '../../../domain/anchors.ts'
import { messagePrefixFields } from '../../../domain/enquiryFields.ts'
import { formatMoney } from '../../../domain/locale.ts'
import type { LineItem } from '../../../domain/pricing.ts'
import { type Edit, useEdit } from '../../content/editing.tsx'
import { useSettingsLang } from '../../content/language.ts'
import { Word } from '../../content/Word.tsx'
import { enquiryFormName } from '../../enquiry/formControls.ts'
import { classNames } from '../../ui/classNames.ts'
import { HiddenText } from '../../ui/HiddenText.tsx'
import { Check } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './PricingTable.module.css'
import type { usePricingChoice } from './usePricingChoice.ts'

type PricingTableProps = {
  plan: LineItem | undefined
  includes: readonly string[]
  addOns: readonly LineItem[]
  choice: ReturnType<typeof usePricingChoice>
}

export function PricingTable({ plan, includes, addOns, choice }: PricingTableProps) {
  const edit = useEdit(plan && { id: plan.key, type: 'pricingPlan' })
  return (
    <table className={styles.table}>
      <caption className="visually-hidden" lang={useSettingsLang()}>
        The plan, its add-ons, and their monthly prices
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Word name="planAndAddOns" />
          </th>
          <th scope="col" className={styles.amount}>
            <Word name="perMonth" />
          </th>
        </tr>
      </thead>
      {plan && (
        <tbody>
          <tr>
            <th scope="row" className={styles.plan}>
              <span className={classNames(styles.planName, 'display')} {...edit('name')}>
                {plan.name}
              </span>
              {plan.summary && (
                <span className={classNames(styles.summary, 'caption')} {...edit('summary')}>
                  {plan.summary}
                </span>
              )}
            </th>
            <td className={styles.amount}>
              <Price line={plan} edit={edit} large onQuote={() => choice.setChosen(plan, true)} />
            </td>
          </tr>
          {includes.length > 0 && (
            <tr>
              <td colSpan={2}>
                <p className={classNames(styles.includesLabel, 'caption')}>
                  <Word name="includes" />
                </p>
                <List columns={2} className={styles.includes} {...edit('includes')}>
                  {includes.map((item) => (
                    <li key={item} className={styles.included}>
                      <Check /> {item}
                    </li>
                  ))}
                </List>
              </td>
            </tr>
          )}
        </tbody>
      )}
      {addOns.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2} className={classNames(styles.group, 'display')}>
              <Word name="addOns" />
            </th>
          </tr>
          {addOns.map((addOn) => (
            <AddOnRow key={addOn.key} addOn={addOn} choice={choice} />
          ))}
        </tbody>
      )}
      {choice.total !== undefined && addOns.some(({ price }) => price !== null) && (
        <tfoot className={classNames(styles.total, 'needs-scripts', 'screen-only')}>
          <tr>
            <th scope="row">
              <Word name="monthlyTotal" />
            </th>
            <td className={styles.amount}>
              <output className={styles.price} data-large aria-live="polite" aria-atomic="true">
                {formatMoney(choice.total)}
              </output>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type AddOnRowProps = { addOn: LineItem; choice: PricingTableProps['choice'] }

function AddOnRow({ addOn, choice }: AddOnRowProps) {
  const edit = useEdit({ id: addOn.key, type: 'pricingAddOn' })
  const label = (
    <span {...edit('name')}>
      {addOn.name}
      {addOn.summary && (
        <span className={classNames(styles.summary, 'caption')} {...edit('summary')}>
          {addOn.summary}
        </span>
      )}
    </span>
  )
  return (
    <tr>
      <th scope="row" className={styles.addOn}>
        {addOn.price === null ? (
          <span className={styles.untickable}>{label}</span>
        ) : (
          <label className={styles.tickable}>
            <input
              type="checkbox"
              className={classNames(styles.tick, 'screen-only')}
              // Without JavaScript the form sends the ticked add-ons.
              form={enquiryFormName('home')}
              name={messagePrefixFields.choice}
              value={addOn.name}
              checked={choice.isChosen(addOn)}
              // React would remove a tick that was set before hydration.
              ref={(box) => {
                if (box?.checked && !choice.isChosen(addOn)) choice.setChosen(addOn, true)
              }}
              onChange={(event) => choice.setChosen(addOn, event.target.checked)}
            />
            {label}
          </label>
        )}
      </th>
      <td className={styles.amount}>
        <Price line={addOn} edit={edit} onQuote={() => choice.setChosen(addOn, true)} />
      </td>
    </tr>
  )
}

type PriceProps = { line: LineItem; edit: Edit; large?: boolean; onQuote: () => void }

function Price({ line, edit, large, onQuote }: PriceProps) {
  if (line.price === null)
    return (
      <SafeLink
        href={`#${anchors.enquiry}`}
        className={classNames(styles.quote, 'target-line')}
        onClick={onQuote}
        {...edit('byQuote')}
      >
        <Word name="getQuote" /> <HiddenText>for {line.name}</HiddenText>
      </SafeLink>
    )
  return (
    <>
      {line.listPrice !== null && (
        <>
          <s className={classNames(styles.listPrice, 'caption')} {...edit('listPrice')}>
            <HiddenText>List price </HiddenText>
            {formatMoney(line.listPrice)}
          </s>{' '}
        </>
      )}
      <span className={styles.price} data-large={large} {...edit('price')}>
        <HiddenText>Price </HiddenText>
        {formatMoney(line.price)}
      </span>
    </>
  )
}
