import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Col, Row } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { products } from 'shared-types/contract/products';
import { PRICE_STEPS, type ProductsChange, type ProductsDone } from 'shared-types/contract/products-at-once';
import { FLAG_LABELS, PRODUCT_FLAGS } from 'shared-types/domain/product-fields';
import { plural } from '../../../lib/format/format';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { SelectField, TextField } from '../../../ui/form/controls';
import type { Option } from '../../../ui/form/option-select';
import { AtOnce, type AtOnceInput, changeOf, NOTHING } from './change-values';

interface Props {
  products: ProductsChange['products'];
  categories: readonly Option[];
  onDone: (done: ProductsDone) => void;
  onClose: () => void;
}

/** Changes several products in the same way; what is not chosen stays as it is. */
export function ChangeDialog({ products: ticked, categories, onDone, onClose }: Props) {
  // As they were when the dialog was opened: sent again after a lost answer, a percentage is not taken twice.
  const [seen] = useState(ticked);
  const { form, field, send, onSubmit } = useFormDialog<AtOnceInput>(onClose, {
    resolver: zodResolver(AtOnce),
    defaultValues: NOTHING,
  });
  const [priceBy] = useWatch({ control: form.control, name: ['priceBy'] });
  const dialog = onSubmit((values) =>
    send((call) => call(products.changeSeveral, { body: { products: seen, change: changeOf(values) } }), {
      failed: 'The products could not be changed',
      refresh: ['/products', '/categories'],
      onDone,
    }),
  );
  return (
    <FormDialog title={`Change ${plural(seen.length, 'product')}`} submit="Change" {...dialog}>
      <SelectField
        label="Category"
        {...field('category')}
        none="As it is"
        options={categories.map(({ id, name }) => [id, name])}
      />
      <Row>
        <Col sm={6}>
          <SelectField label="Price" {...field('priceBy')}>
            <option value="">As it is</option>
            <option value="percent">By a percentage</option>
            <option value="amount">By an amount</option>
            <option value="to">The same for all</option>
          </SelectField>
        </Col>
        {priceBy && (
          <Col sm={6}>
            <TextField
              label={priceBy === 'percent' ? 'Percent' : 'Rupees'}
              type="number"
              step="0.01"
              hint={priceBy === 'to' ? undefined : 'With a minus it gets cheaper'}
              {...field('priceValue', { valueAsNumber: true })}
            />
          </Col>
        )}
        {priceBy === 'percent' && (
          <Col sm={6}>
            <SelectField
              label="Round to"
              {...field('priceStep')}
              options={PRICE_STEPS.map((step) => [step, `₹${step}`])}
            />
          </Col>
        )}
      </Row>
      <fieldset>
        <legend className="form-label fs-6">Shown as</legend>
        <Row>
          {PRODUCT_FLAGS.map((flag) => (
            <Col key={flag} sm={6}>
              <SelectField label={FLAG_LABELS[flag]} {...field(flag)}>
                <option value="">As it is</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
              </SelectField>
            </Col>
          ))}
        </Row>
      </fieldset>
    </FormDialog>
  );
}
