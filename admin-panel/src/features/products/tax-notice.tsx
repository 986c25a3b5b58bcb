import { Alert } from 'react-bootstrap';
import { type GstRules, gstGap, gstRateError, gstSlabs, hsnOf } from 'shared-types/domain/gst';
import { formatRupeesExact, toRupees } from 'shared-types/domain/money';

interface TaxNoticeProps {
  rules: GstRules;
  /** In rupees, as typed: perhaps none yet. */
  price: number;
  hsn: string;
  /** In percent. */
  gstRate: number | null;
}

const rupees = (paise: number) => formatRupeesExact(toRupees(paise));
const percent = (rate: number) => `${rate / 100} %`;

/** What a person should know of a product's tax while typing: that no rate is known, or that a little less would earn more. */
export function TaxNotice({ rules, price, hsn, gstRate }: TaxNoticeProps) {
  const refusal = gstRateError({ hsn_code: hsn, gst_rate: gstRate }, rules);
  if (refusal)
    return (
      <Alert variant="warning" className="mb-0">
        {refusal}.
      </Alert>
    );
  const goods = {
    hsn: hsnOf(hsn, rules.default_hsn_code),
    fixedRate: gstRate === null ? null : Math.round(gstRate * 100),
  };
  const gap = gstGap({ ...goods, price: Math.round(price * 100) }, gstSlabs(rules.slabs), rules.today);
  if (!rules.registered || !gap) return null;
  const most = gap.from - 1;
  return (
    <Alert variant="warning" className="mb-0">
      This price falls between the two GST slabs ({rupees(gap.from)} to {rupees(gap.to)}). It is taxed at{' '}
      {percent(gap.upperRate)}; at {rupees(most)} it would be taxed at {percent(gap.lowerRate)} and earn you more.
    </Alert>
  );
}
