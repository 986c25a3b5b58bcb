import { Card } from 'react-bootstrap';
import { pathOf } from 'shared-types/client/client';
import { type Color, colors, type Size, sizes } from 'shared-types/contract/variant-options';
import { useSWRConfig } from 'swr';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { moveItem } from '../../lib/list/move-item';
import { withId } from '../../lib/routes/paths';
import { settingsPaths } from '../../lib/routes/settings-paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ListPage } from '../../ui/list/list-page';
import { RowButtons } from '../../ui/list/row-buttons';
import { SortableList } from '../../ui/list/sortable-list';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

/** What is read anew after a change: the forms and filters of products have them too. */
export const OPTION_PATHS = ['/sizes', '/colors', '/reviews/', '/products'];

interface Kind {
  title: string;
  noun: string;
  endpoints: typeof sizes | typeof colors;
  newPath: string;
  editPath: string;
}

export const SizesPage = () => (
  <OptionsPage
    {...{
      title: 'Sizes',
      noun: 'size',
      endpoints: sizes,
      newPath: settingsPaths.newSize,
      editPath: settingsPaths.editSize,
    }}
  />
);
export const ColorsPage = () => (
  <OptionsPage
    {...{
      title: 'Colours',
      noun: 'colour',
      endpoints: colors,
      newPath: settingsPaths.newColor,
      editPath: settingsPaths.editColor,
    }}
  />
);

/** In the order in which products, filters and grids show them; it is changed here. */
function OptionsPage({ title, noun, endpoints, newPath, editPath }: Kind) {
  const read = useRead(endpoints.list as typeof colors.list, {});
  const { data } = read;
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();
  const { mutate } = useSWRConfig();

  const remove = ({ id }: Size | Color) =>
    deleteRecord(noun, (call) => call(endpoints.remove, { params: { id } }), {
      done: 'Deleted successfully',
      failed: 'Delete failed',
      preferServer: true,
      refresh: OPTION_PATHS,
    });

  /** Shows the new order at once, and the server's when it refuses. */
  async function reorder(wanted: Color[]) {
    await mutate(pathOf(endpoints.list), wanted, { revalidate: false });
    const outcome = await runAction((call) => call(endpoints.reorder, { body: { ids: wanted.map(({ id }) => id) } }), {
      failed: 'Failed to save the order',
      preferServer: true,
      refresh: OPTION_PATHS,
    });
    if (!outcome.ok) await mutate(pathOf(endpoints.list));
  }

  return (
    <ListPage
      title={title}
      noun={noun}
      create={{ to: newPath, label: `Add a ${noun}`, first: `Add your first ${noun}` }}
      read={read}
      count={data?.length}
      empty={{ hint: 'Variants of products come in them.' }}
    >
      {data ? (
        <SortableList
          label={`${title} in their order`}
          items={data}
          idOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onMove={(from, to) => void reorder(moveItem(data, from, to))}
          className="option-list"
        >
          {(option, _index, handles) => (
            <Card body>
              <div className="d-flex flex-wrap align-items-center gap-3">
                {option.hex_code && (
                  <span className="color-dot" style={{ background: option.hex_code }} aria-hidden="true" />
                )}
                <div className="flex-grow-1 min-width-0">
                  <span className="row-title text-break">{option.name}</span>
                  <span className="d-block small text-body-secondary">
                    {option.hex_code && `${option.hex_code}, `}
                    {option.variants ? plural(option.variants, 'variant') : 'no variants'}
                  </span>
                </div>
                <div className="d-flex flex-wrap align-items-center gap-2">
                  {handles}
                  <RowButtons of={option.name} edit={withId(editPath, option.id)} onDelete={() => remove(option)} />
                </div>
              </div>
            </Card>
          )}
        </SortableList>
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </ListPage>
  );
}
