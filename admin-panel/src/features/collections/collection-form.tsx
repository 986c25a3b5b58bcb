import { type Collection, collections } from 'shared-types/contract/collections';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { CheckField, SelectField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { type NamedRecord, ProductPicker } from '../../ui/form/product-picker';
import { Controlled, RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { ShelfPageFields } from '../../ui/form/shelf-page-fields';
import { formatPicture, PictureField } from '../../ui/picture/picture-field';
import { CollectionForm as CollectionSchema, toValues } from './collection-values';
import { RuleFields } from './rule-fields';

export default function CollectionFormPage() {
  return (
    <FormPage
      noun="collection"
      show={collections.show}
      failed="Failed to load collection"
      fields={8}
      create="categories.create"
      history="collection"
    >
      {(collection) => <CollectionForm collection={collection} />}
    </FormPage>
  );
}

const LABELS = {
  name: 'Name',
  slug: 'Slug',
  page_title: 'Title',
  description: 'Description',
  intro: 'Introduction',
  file_id: 'Picture',
  kind: 'Made',
  product_ids: 'Products',
  category_id: 'Category',
  color_ids: 'Colours',
  flag: 'Shown as',
  price_from: 'Price from',
  price_below: 'Price below',
  new_days: 'Added in the last',
  in_stock: 'In stock only',
  in_menu: 'In the shop’s menu',
  is_active: 'Active',
};

/** Makes a collection, or changes the given one. */
function CollectionForm({ collection }: { collection: Collection | null }) {
  const may = useMay();
  const state = useRecordForm({
    record: collection,
    schema: CollectionSchema,
    toValues,
    labels: LABELS,
    ...useRecordCalls(collection, { show: collections.show, create: collections.create, change: collections.edit }),
    messages: {
      done: collection ? 'Collection updated' : 'Collection created',
      failed: 'Failed to save collection',
      preferServer: true,
      refresh: ['/collections'],
    },
    exit: paths.collections,
  });
  const { field, form } = state;
  const kind = form.watch('kind');

  function format(value: unknown, name: string): string {
    if (name === 'product_ids') return formatValue((value as NamedRecord[]).map((product) => product.name));
    return name === 'file_id' ? formatPicture(value) : formatValue(value);
  }

  return (
    <RecordForm of={state} create="Save" format={format}>
      <TextField {...field('name')} required maxLength={80} hint="Such as New, Under ₹2,500 or Wedding" />
      <SelectField {...field('kind')}>
        <option value="hand">By hand: the products that you choose</option>
        <option value="rule">By a rule: whatever fits it, newest first</option>
      </SelectField>
      {kind === 'hand' ? (
        <Controlled of={state} name="product_ids">
          {({ value, onChange, error }) => (
            <ProductPicker
              label="Products"
              none="None yet. Many at once are added from the list of products."
              isOrdered
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        </Controlled>
      ) : (
        <RuleFields state={state} />
      )}
      <ShelfPageFields
        field={field}
        isNew={collection === null}
        slugHint="The end of its address in the shop, behind /collection/. Empty: made from the name."
      />
      <Controlled of={state} name="file_id">
        {(picture) => (
          <PictureField
            {...picture}
            note="Without one the menu shows its first product"
            onBusy={state.onBusy}
            done="File uploaded successfully"
            failed="File upload failed"
          />
        )}
      </Controlled>
      <CheckField {...field('in_menu')} type="switch" hint="Beside the categories, while something of it is on sale." />
      <CheckField
        {...field('is_active')}
        type="switch"
        disabled={collection !== null && !may('categories.setStatus')}
        hint="An inactive collection has no page; its products stay on sale."
      />
    </RecordForm>
  );
}
