import { Form } from 'react-bootstrap';
import { useWatch } from 'react-hook-form';
import { type Color, ColorBody, colors } from 'shared-types/contract/variant-options';
import { COLOR_PATTERN } from 'shared-types/domain/brand';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { OPTION_PATHS } from './options-page';

export default function ColorFormPage() {
  return (
    <FormPage noun="colour" show={colors.show} failed="Failed to load the colour" fields={2} history="color">
      {(color) => <ColorForm color={color} />}
    </FormPage>
  );
}

function ColorForm({ color }: { color: Color | null }) {
  const state = useRecordForm({
    record: color,
    schema: ColorBody,
    toValues: (record: Color | null) => ({ name: record?.name ?? '', hex_code: record?.hex_code ?? '' }),
    labels: { name: 'Name', hex_code: 'Colour value' },
    ...useRecordCalls(color, { show: colors.show, create: colors.create, change: colors.update }),
    messages: {
      done: color ? 'Colour saved' : 'Colour added',
      failed: 'Failed to save the colour',
      refresh: OPTION_PATHS,
    },
    exit: settingsPaths.colors,
  });
  const { field, form } = state;
  const value = useWatch({ control: form.control, name: 'hex_code' });
  return (
    <RecordForm of={state} create="Add the colour">
      <TextField
        {...field('name')}
        required
        maxLength={60}
        hint="As shoppers read it. Orders that there are keep the name that they were placed with"
      />
      <div className="d-flex gap-3 align-items-start">
        <Form.Control
          type="color"
          className="flex-shrink-0 color-choice"
          aria-label="Colour value, chosen by eye"
          value={COLOR_PATTERN.test(value) ? value : '#c58b2a'}
          onChange={({ target }) => form.setValue('hex_code', target.value, { shouldDirty: true })}
        />
        <div className="flex-grow-1">
          <TextField
            {...field('hex_code')}
            required
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            hint="Of the swatch on product pages, such as #252f5a"
          />
        </div>
      </div>
    </RecordForm>
  );
}
