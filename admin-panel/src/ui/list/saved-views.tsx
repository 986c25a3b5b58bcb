import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type SavedList, type SavedView, SavedViewBody, savedViews } from 'shared-types/contract/saved-views';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { isSameView, viewQuery } from '../../lib/list/view-query';
import { useConfirm } from '../dialog/confirm-dialog';
import { TableDialog } from '../dialog/table-dialog';
import { check, text } from '../form/field-table';
import { RowMenu } from './row-menu';

const REFRESH = ['/saved-views'];

/**
 * The views of a list that somebody keeps, as links: what stands in its address, without the page. What is shown now can be
 * kept as a new one; one's own can be changed, renamed and deleted.
 */
export function SavedViews({ list }: { list: SavedList }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const runAction = useMutationAction();
  const { data: views = [] } = useRead(savedViews.list, { query: { list } });
  /** Null: the form is closed; a view: it is renamed; `new`: what is shown now is kept. */
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  // What was last opened, until another is: its filters may be changed and kept under its name.
  const [openedId, setOpenedId] = useState<number | null>(null);
  const shown = viewQuery(search);
  const current = views.find((view) => isSameView(view.query, shown));
  const opened = current ?? views.find(({ id }) => id === openedId);
  const changed = opened && !opened.owner && opened !== current && shown ? opened : undefined;

  if (!views.length && !shown) return null;

  const keepAs = ({ id, name, shared }: SavedView) =>
    runAction((call) => call(savedViews.update, { params: { id }, body: { name, shared, query: shown } }), {
      ...{ done: `${name} is changed`, failed: 'The view could not be changed', preferServer: true, refresh: REFRESH },
    });

  async function remove({ id, name, shared }: SavedView) {
    const isMeant = await confirm({
      title: `Delete ${name}?`,
      text: `The ${list} themselves stay.${shared ? ' Nobody else sees the view any more either.' : ''}`,
      confirmLabel: 'Delete',
    });
    if (!isMeant) return;
    const { ok } = await runAction((call) => call(savedViews.remove, { params: { id } }), {
      ...{ done: 'The view is deleted', failed: 'The view could not be deleted', preferServer: true, refresh: REFRESH },
    });
    if (ok) navigate({ search: '' });
  }

  return (
    <nav aria-label="Views" className="saved-views mb-3">
      <ul className="list-unstyled mb-0">
        <li className="saved-view">
          <Link to={{ search: '' }} aria-current={shown ? undefined : 'page'} onClick={() => setOpenedId(null)}>
            All
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id} className="saved-view">
            <Link
              to={{ search: view.query && `?${view.query}` }}
              aria-current={view === current ? 'page' : undefined}
              title={view.owner ? `Shared by ${view.owner.name}` : undefined}
              onClick={() => setOpenedId(view.id)}
            >
              {view.name}
            </Link>
            {view === current && !view.owner && (
              <RowMenu
                of={`the view ${view.name}`}
                items={[
                  { label: 'Rename or share', onSelect: () => setNaming(view) },
                  { label: 'Delete', isDanger: true, onSelect: () => void remove(view) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {changed && (
        <Button variant="link" size="sm" onClick={() => void keepAs(changed)}>
          Save in {changed.name}
        </Button>
      )}
      {shown && !current && (
        <Button variant="link" size="sm" onClick={() => setNaming('new')}>
          Save as a view
        </Button>
      )}
      {naming && (
        <NameDialog
          list={list}
          query={shown}
          view={naming === 'new' ? null : naming}
          onDone={({ id }) => {
            setOpenedId(id);
            setNaming(null);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
}

const Names = SavedViewBody.pick({ name: true, shared: true });

interface NameDialogProps {
  list: SavedList;
  /** What is kept in a new one. */
  query: string;
  /** Null: a new one. */
  view: SavedView | null;
  onDone: (view: SavedView) => void;
  onClose: () => void;
}

const FIELDS = [
  text('name', 'Name', { hint: 'Such as “To pack today”', maxLength: 60, autoFocus: true }),
  check('shared', 'Everybody who sees this list sees the view'),
];

const NameDialog = ({ list, query, view, onDone, onClose }: NameDialogProps) => (
  <TableDialog
    title={view ? `View ${view.name}` : 'Keep this view'}
    submit="Save"
    schema={Names}
    values={{ name: view?.name ?? '', shared: view?.shared ?? false }}
    fields={FIELDS}
    send={(call, names) =>
      view
        ? call(savedViews.update, { params: { id: view.id }, body: { ...names, query: view.query } })
        : call(savedViews.create, { body: { ...names, list, query } })
    }
    done="The view is kept"
    failed="The view could not be kept"
    refresh={REFRESH}
    onDone={onDone}
    onClose={onClose}
  />
);
