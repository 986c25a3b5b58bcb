import { Col, Form, Row } from 'react-bootstrap';
import { categories } from 'shared-types/contract/categories';
import type { CollectionBody } from 'shared-types/contract/collections';
import { reviews } from 'shared-types/contract/reviews';
import { FLAG_LABELS, PRODUCT_FLAGS } from 'shared-types/domain/product-fields';
import type { z } from 'zod';
import { useRead } from '../../lib/api/use-read';
import { indented } from '../../lib/format/format';
import { AMOUNT, CheckField, COUNT, SelectField, TextField } from '../../ui/form/controls';
import { OptionSelect } from '../../ui/form/option-select';
import type { useRecordForm } from '../../ui/form/record-form';
import { Controlled } from '../../ui/form/record-form';
import type { CollectionValues } from './collection-values';

type State = ReturnType<typeof useRecordForm<never, CollectionValues, z.output<typeof CollectionBody>, unknown>>;

/** What a product must be to be in a collection: all of what is said. */
export function RuleFields({ state }: { state: Pick<State, 'field' | 'form' | 'labelOf'> }) {
  const { field } = state;
  const tree = useRead(categories.list, {}).data ?? [];
  const colors = useRead(reviews.colors, {}).data ?? [];
  return (
    <fieldset className="mb-3">
      <legend className="h6">A product is in it when all of this is true</legend>
      <Row>
        <Col sm={6}>
          <Controlled of={state} name="category_id">
            {(category) => (
              <OptionSelect
                {...category}
                none="Any"
                hint="What is below it counts too"
                isOptional
                options={tree.map((one) => ({ id: one.id, name: indented(one) }))}
              />
            )}
          </Controlled>
        </Col>
        <Col sm={6}>
          <SelectField
            {...field('flag')}
            none="Whatever it is shown as"
            options={PRODUCT_FLAGS.map((flag) => [flag, FLAG_LABELS[flag]])}
          />
        </Col>
        <Col sm={4}>
          <TextField {...field('price_from')} {...AMOUNT} hint="Rupees. Empty: any" />
        </Col>
        <Col sm={4}>
          <TextField {...field('price_below')} {...AMOUNT} hint="Rupees. 2500 is “under ₹2,500”" />
        </Col>
        <Col sm={4}>
          <TextField {...field('new_days')} {...COUNT} min="1" hint="Days. Empty: at any time" />
        </Col>
      </Row>
      <Controlled of={state} name="color_ids">
        {({ value, onChange, error }) => (
          <fieldset className="mb-3">
            <legend className="form-label fs-6">Colours</legend>
            <div className="d-flex flex-wrap column-gap-4 row-gap-1">
              {colors.map(({ id, name }) => (
                <Form.Check
                  key={id}
                  id={`collection-color-${id}`}
                  label={name}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                  }
                />
              ))}
            </div>
            <Form.Text>{value.length ? 'One of these.' : 'None ticked: any colour.'}</Form.Text>
            {error !== undefined && <div className="invalid-feedback d-block">{error}</div>}
          </fieldset>
        )}
      </Controlled>
      <CheckField
        {...field('in_stock')}
        type="switch"
        hint="What sells out leaves it, and comes back with new stock."
      />
    </fieldset>
  );
}
