import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonGroup, Card, Col, Row } from 'react-bootstrap';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { numberOrNull } from '../../lib/form/number-or-null';
import { plural } from '../../lib/format/format';
import { AMOUNT, COUNT, TextField } from '../../ui/form/controls';
import { type Option, OptionSelect } from '../../ui/form/option-select';
import { Controlled } from '../../ui/form/record-form';
import { SortableList } from '../../ui/list/sortable-list';
import { PicturesField } from '../../ui/picture/pictures-field';
import { Section, type SectionProps } from './form-sections';
import { newStock } from './product-values';
import type { FormOptions } from './use-form-options';
import { ColorPictures } from './variants/color-pictures';
import { VariantGrid } from './variants/variant-grid';
import { VariantMaker } from './variants/variant-maker';

interface StockOptionsProps extends SectionProps {
  options: FormOptions;
  /** The variants that are there, with their pieces. */
  existing: StaffProduct['stocks'];
}

/** From so many options on they are shown as a grid first. */
const MANY = 4;

/** The variants of a product: made by ticking, filled in a grid or one by one, put in order, and removed. */
export function StockOptions({ of, options, existing }: StockOptionsProps) {
  const { control, formState, setFocus } = of.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'stocks', keyName: 'key' });
  const [isGrid, setGrid] = useState(fields.length >= MANY);
  const there = useWatch({ control, name: 'stocks' }) ?? [];
  const piecesOf = (id: number | undefined) => existing.find((stock) => stock.id === id)?.quantity ?? null;
  const removeAt = (index: number) => {
    remove(index);
    document.getElementById(ADD_BUTTON)?.focus();
  };
  // Who adds an option goes on in it.
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    setFocus(`stocks.${fields.length - 1}.color_id`);
  }, [fields.length, setFocus]);
  const message = formState.errors.stocks?.root?.message ?? formState.errors.stocks?.message;
  return (
    <Section title="Stock Options">
      {fields.length === 0 && (
        <p className="text-body-secondary">No options: the piece comes in one size and colour.</p>
      )}
      <VariantMaker
        options={options}
        there={there}
        onMake={(made) => {
          append(
            made.map((variant) => ({ ...newStock(), ...variant })),
            { shouldFocus: false },
          );
          setGrid(true);
        }}
      />
      {fields.length > 0 && (
        <ButtonGroup size="sm" className="mb-3" aria-label="How options are shown">
          <Button variant="outline-secondary" active={isGrid} aria-pressed={isGrid} onClick={() => setGrid(true)}>
            As a grid
          </Button>
          <Button variant="outline-secondary" active={!isGrid} aria-pressed={!isGrid} onClick={() => setGrid(false)}>
            One by one
          </Button>
        </ButtonGroup>
      )}
      {fields.length > 0 && isGrid && (
        <VariantGrid of={of} options={options} piecesOf={piecesOf} keys={fields} onRemove={removeAt} />
      )}
      {fields.length > 0 && !isGrid && (
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
              of={of}
              index={index}
              options={options}
              pieces={piecesOf(id)}
              startsOpen={id === undefined}
              handles={handles}
              onRemove={() => removeAt(index)}
            />
          )}
        </SortableList>
      )}
      {isGrid && <ColorPictures of={of} options={options} />}
      {message && <p className="text-danger-emphasis">{message}</p>}
      <Button
        id={ADD_BUTTON}
        variant="outline-primary"
        onClick={() => {
          isAdding.current = true;
          setGrid(false);
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
  const { index, options, pieces } = props;
  const { form } = props.of;
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

interface FieldsProps extends SectionProps {
  index: number;
  options: FormOptions;
  /** Null for an option that is new. */
  pieces: number | null;
}

function StockOptionFields({ of, index, options, pieces }: FieldsProps) {
  const { field } = of;
  const { control, formState, getValues, setValue } = of.form;
  const errors = formState.errors.stocks?.[index];
  const pictures = useWatch({ control, name: `stocks.${index}.file_ids` });
  return (
    <>
      <Row>
        <Col sm={6} md={4}>
          <Controlled of={of} name={`stocks.${index}.color_id`}>
            {(color) => <OptionSelect {...color} none="None" isOptional options={options.colors} />}
          </Controlled>
        </Col>
        <Col sm={6} md={4}>
          <Controlled of={of} name={`stocks.${index}.size_id`}>
            {(size) => <OptionSelect {...size} none="None" isOptional options={options.sizes} />}
          </Controlled>
        </Col>
        <Col sm={12} md={4}>
          <TextField {...field(`stocks.${index}.label`)} maxLength={80} />
        </Col>
        <Col xs={6} md={4}>
          <TextField {...field(`stocks.${index}.start_range`, { setValueAs: numberOrNull })} type="number" step="1" />
        </Col>
        <Col xs={6} md={4}>
          <TextField {...field(`stocks.${index}.end_range`, { setValueAs: numberOrNull })} type="number" step="1" />
        </Col>
        <Col sm={12} md={4}>
          {pieces === null ? (
            <TextField {...field(`stocks.${index}.quantity`, { valueAsNumber: true })} {...COUNT} />
          ) : (
            <TextField
              label={of.labelOf('stocks.quantity')}
              value={plural(pieces, 'piece')}
              readOnly
              plaintext
              hint="Changed by “Adjust stock” on the product’s page"
            />
          )}
        </Col>
        {(['sku', 'barcode'] as const).map((name) => (
          <Col key={name} sm={6} md={4}>
            <TextField {...field(`stocks.${index}.${name}`)} maxLength={name === 'sku' ? 60 : 40} autoComplete="off" />
          </Col>
        ))}
        {(['mrp', 'cost'] as const).map((name) => (
          <Col key={name} xs={6} md={4}>
            <TextField
              {...field(`stocks.${index}.${name}`, { setValueAs: numberOrNull })}
              {...AMOUNT}
              hint={name === 'mrp' ? 'Empty: the product’s' : 'What a piece costs you'}
            />
          </Col>
        ))}
        <Col xs={6} md={4}>
          <TextField
            {...field(`stocks.${index}.weight_grams`, { setValueAs: numberOrNull })}
            {...COUNT}
            hint="Empty: the product’s"
          />
        </Col>
      </Row>
      <PicturesField
        label={`Images of option ${index + 1}`}
        value={pictures}
        onChange={(change) =>
          setValue(`stocks.${index}.file_ids`, change(getValues(`stocks.${index}.file_ids`)), { shouldDirty: true })
        }
        onBusy={of.onBusy}
        failed="Image upload failed"
        error={errors?.file_ids?.message ?? errors?.file_ids?.[0]?.message}
      />
    </>
  );
}
