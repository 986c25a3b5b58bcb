import { useFormState, useWatch } from 'react-hook-form';
import { useFieldControl } from '../../../ui/form/controls';
import { DropZone } from '../../../ui/picture/drop-zone';
import { FileButton } from '../../../ui/picture/file-button';
import type { PictureValue } from '../../../ui/picture/picture-field';
import { PicturesField } from '../../../ui/picture/pictures-field';
import { UploadProgress } from '../../../ui/picture/upload-progress';
import { PICTURES, useUploads } from '../../../ui/picture/use-uploads';
import type { SectionProps } from '../form-sections';
import type { FormOptions } from '../use-form-options';
import { colorOfFile } from './color-of-file';

/** The pictures of each colour, which all its options show; many at once find their colour by the names of the files. */
export function ColorPictures({ of, options }: SectionProps & { options: FormOptions }) {
  const { control, setValue, getValues } = of.form;
  const stocks = useWatch({ control, name: 'stocks' }) ?? [];
  const { errors } = useFormState({ control });
  const colors = options.colors.filter(({ id }) => stocks.some(({ color_id }) => color_id === id));

  const change = (colorId: number, changed: (pictures: PictureValue[]) => PictureValue[]) => {
    const all = getValues('stocks');
    const pictures = changed(picturesIn(all, colorId));
    all.forEach(({ color_id }, index) => {
      if (color_id === colorId) setValue(`stocks.${index}.file_ids`, pictures, { shouldDirty: true });
    });
  };
  const {
    uploads,
    errors: refused,
    start,
    cancel,
  } = useUploads({
    kind: PICTURES,
    failed: 'Image upload failed',
    onBusy: of.onBusy,
    onUploaded(picture, { name }) {
      const colorId = colorOfFile(name, colors);
      if (colorId !== null) change(colorId, (pictures) => [...pictures, picture]);
      else setValue('image_ids', [...getValues('image_ids'), picture], { shouldDirty: true });
    },
  });
  const { id, errorId, hintId, control: ids } = useFieldControl(refused[0], HINT);
  if (!colors.length) return null;

  return (
    <fieldset className="mb-3">
      <legend className="form-label fs-6">Pictures by colour</legend>
      <DropZone onFiles={start} className="d-grid gap-2 mb-3">
        <div className="d-flex flex-wrap align-items-center gap-2">
          <span id={`${id}-label`} className="visually-hidden">
            Pictures of all colours
          </span>
          <FileButton
            id={id}
            labelId={`${id}-label`}
            text="Add pictures of all colours"
            accept={PICTURES.types.join(',')}
            multiple
            describedBy={ids['aria-describedby']}
            isInvalid={ids['aria-invalid']}
            onFiles={start}
          />
          <span className="small text-body-secondary d-none d-md-inline">or drop them here</span>
        </div>
        <UploadProgress uploads={uploads} onCancel={cancel} />
        <span id={hintId} className="form-text mt-0">
          {HINT}
        </span>
        {refused.length > 0 && (
          <ul id={errorId} role="alert" className="invalid-feedback list-unstyled d-block my-0">
            {refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </DropZone>
      <div className="color-pictures">
        {colors.map((color) => {
          const index = stocks.findIndex(({ color_id }) => color_id === color.id);
          const error = errors.stocks?.[index]?.file_ids;
          return (
            <PicturesField
              key={color.id}
              label={`Pictures in ${color.name}`}
              value={picturesIn(stocks, color.id)}
              onChange={(changed) => change(color.id, changed)}
              onBusy={of.onBusy}
              failed="Image upload failed"
              error={error?.message ?? error?.[0]?.message}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Options of a colour may have been given other pictures one by one: all of them are its pictures, as shoppers see them. */
function picturesIn(
  stocks: readonly { color_id?: number | null; file_ids: PictureValue[] }[],
  colorId: number,
): PictureValue[] {
  const all = stocks.flatMap(({ color_id, file_ids }) => (color_id === colorId ? file_ids : []));
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

const HINT =
  'A file whose name says a colour, such as kurta-indigo-1.jpg, goes to that colour, any other to the product’s pictures';
