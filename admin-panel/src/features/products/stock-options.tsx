import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, Card, Col, Row } from 'react-bootstrap';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { plural } from '../../lib/format/format';
import { TextField } from '../../ui/form/text-field';
import { SortableList } from '../../ui/list/sortable-list';
import { PicturesField } from '../../ui/picture/pictures-field';
import { type ProductForm, Section } from './form-sections';
import { OptionSelect } from './option-select';
import { newStock, numberOrNull } from './product-values';
import type { FormOptions, Option } from './use-form-options';

interface StockOptionsProps {
  form: ProductForm;
  options: FormOptions;
  /** The variants that are there, with their pieces. */
  existing: StaffProduct['stocks'];
  onBusy: (isBusy: boolean) => void;
}

/** The variants of a product: added, put in order, and removed. */
export function StockOptions({ form, options, existing, onBusy }: StockOptionsProps) {
  const { control, formState } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'stocks', keyName: 'key' });
  // Who adds an option goes on in it.
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    form.setFocus(`stocks.${fields.length - 1}.color_id`);
  }, [fields.length, form]);
  const message = formState.errors.stocks?.root?.message ?? formState.errors.stocks?.message;
  return (
    <Section title="Stock Options">
      {fields.length === 0 ? (
        <p className="text-body-secondary">No options: the piece comes in one size and colour.</p>
      ) : (
        <SortableList
          label="Stock options"
          items={fields}
          idOf={({ key }) => key}
          nameOf={(_, index) => `option ${index + 1}`}
          onMove={move}
          className="mb-3"
        >
          {({ id }, index, handles) => (
            <StockOptionCard
              form={form}
              index={index}
              options={options}
              pieces={existing.find((stock) => stock.id === id)?.quantity ?? null}
              startsOpen={id === undefined}
              handles={handles}
              onBusy={onBusy}
              onRemove={() => {
                remove(index);
                document.getElementById(ADD_BUTTON)?.focus();
              }}
            />
          )}
        </SortableList>
      )}
      {message && <p className="text-danger-emphasis">{message}</p>}
      <Button
        id={ADD_BUTTON}
        variant="outline-primary"
        onClick={() => {
          isAdding.current = true;
          append(newStock(), { shouldFocus: false });
        }}
      >
        Add stock option
      </Button>
    </Section>
  );
}

const ADD_BUTTON = 'add-stock-option';
interface CardProps extends FieldsProps {
  startsOpen: boolean;
  handles: ReactNode;
  onRemove: () => void;
}

/** One option: a line that says which it is, and below it its fields, folded away while they are not needed. */
function StockOptionCard({ startsOpen, handles, onRemove, ...props }: CardProps) {
  const { form, index, options, pieces } = props;
  const bodyId = useId();
  const [isWanted, setWanted] = useState(startsOpen);
  const isWrong = form.formState.errors.stocks?.[index] !== undefined;
  const isOpen = isWanted || isWrong;
  const [size, color, label] = useWatch({
    control: form.control,
    name: [`stocks.${index}.size_id`, `stocks.${index}.color_id`, `stocks.${index}.label`],
  });
  const named = (all: readonly Option[], id: number | null | undefined) => all.find((one) => one.id === id)?.name;
  const variant = [named(options.sizes, size), named(options.colors, color), label].filter(Boolean).join(', ');

  return (
    <Card body className="stock-option">
      <div className="d-flex align-items-center gap-1">
        {handles}
        <Button
          variant="link"
          className="option-toggle flex-grow-1"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setWanted(!isOpen)}
        >
          Option {index + 1}
          <span className="text-body-secondary">
            {variant && ` · ${variant}`}
            {pieces !== null && ` · ${plural(pieces, 'piece')}`}
          </span>
        </Button>
        <Button variant="outline-secondary" size="sm" aria-label={`Remove option ${index + 1}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <fieldset id={bodyId} hidden={!isOpen} className="mt-3">
        <legend className="visually-hidden">Option {index + 1}</legend>
        <StockOptionFields {...props} />
      </fieldset>
    </Card>
  );
}

interface FieldsProps {
  form: ProductForm;
  index: number;
  options: FormOptions;
  /** Null for an option that is new. */
  pieces: number | null;
  onBusy: (isBusy: boolean) => void;
}

function StockOptionFields({ form, index, options, pieces, onBusy }: FieldsProps) {
  const { control, register, formState, getValues, setValue } = form;
  const errors = formState.errors.stocks?.[index];
  const pictures = useWatch({ control, name: `stocks.${index}.file_ids` });
  return (
    <>
      <Row>
        <Col sm={6} md={4}>
          <Controller
            control={control}
            name={`stocks.${index}.color_id`}
            render={({ field, fieldState: { error } }) => (
              <OptionSelect
                {...field}
                label="Colour"
                none="None"
                isOptional
                options={options.colors}
                error={error?.message}
              />
            )}
          />
        </Col>
        <Col sm={6} md={4}>
          <Controller
            control={control}
            name={`stocks.${index}.size_id`}
            render={({ field, fieldState: { error } }) => (
              <OptionSelect
                {...field}
                label="Size"
                none="None"
                isOptional
                options={options.sizes}
                error={error?.message}
              />
            )}
          />
        </Col>
        <Col sm={12} md={4}>
          <TextField
            label="Label"
            maxLength={80}
            error={errors?.label?.message}
            {...register(`stocks.${index}.label`)}
          />
        </Col>
        <Col xs={6} md={4}>
          <TextField
            label="Start range"
            type="number"
            step="1"
            error={errors?.start_range?.message}
            {...register(`stocks.${index}.start_range`, { setValueAs: numberOrNull })}
          />
        </Col>
        <Col xs={6} md={4}>
          <TextField
            label="End range"
            type="number"
            step="1"
            error={errors?.end_range?.message}
            {...register(`stocks.${index}.end_range`, { setValueAs: numberOrNull })}
          />
        </Col>
        <Col sm={12} md={4}>
          {pieces === null ? (
            <TextField
              label="Quantity"
              type="number"
              inputMode="numeric"
              step="1"
              min="0"
              error={errors?.quantity?.message}
              {...register(`stocks.${index}.quantity`, { valueAsNumber: true })}
            />
          ) : (
            <TextField
              label="Quantity"
              value={plural(pieces, 'piece')}
              readOnly
              plaintext
              hint="Changed by “Adjust stock” on the product’s page"
            />
          )}
        </Col>
      </Row>
      <PicturesField
        label={`Images of option ${index + 1}`}
        value={pictures}
        onChange={(change) =>
          setValue(`stocks.${index}.file_ids`, change(getValues(`stocks.${index}.file_ids`)), { shouldDirty: true })
        }
        onBusy={onBusy}
        failed="Image upload failed"
        error={errors?.file_ids?.message ?? errors?.file_ids?.[0]?.message}
      />
    </>
  );
}
