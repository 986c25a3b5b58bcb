import { type Size, SizeBody, sizes } from 'shared-types/contract/variant-options';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { RecordForm, useRecordCalls, useRecordForm } from '../../ui/form/record-form';
import { OPTION_PATHS } from './options-page';

export default function SizeFormPage() {
  return (
    <FormPage noun="size" show={sizes.show} failed="Failed to load the size" fields={1} history="size">
      {(size) => <SizeForm size={size} />}
    </FormPage>
  );
}

function SizeForm({ size }: { size: Size | null }) {
  const state = useRecordForm({
    record: size,
    schema: SizeBody,
    toValues: (record: Size | null) => ({ name: record?.name ?? '' }),
    labels: { name: 'Name' },
    ...useRecordCalls(size, { show: sizes.show, create: sizes.create, change: sizes.update }),
    messages: { done: size ? 'Size saved' : 'Size added', failed: 'Failed to save the size', refresh: OPTION_PATHS },
    exit: settingsPaths.sizes,
  });
  return (
    <RecordForm of={state} create="Add the size">
      <TextField
        {...state.field('name')}
        required
        maxLength={40}
        hint="Such as M or 38. Orders that there are keep the name that they were placed with"
      />
    </RecordForm>
  );
}
