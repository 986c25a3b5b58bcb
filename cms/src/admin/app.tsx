import type {
  BulkActionComponent,
  ContentManagerPlugin,
  DocumentActionComponent,
} from '@strapi/content-manager/strapi-admin';
import { type StrapiApp, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type EditorAction, IN_THE_MENU, refusalOf, USED_BY_VARIANTS } from '../lib/strapi/editor-types';
import { registerCustomFields } from './custom-fields';
import { LackingPanel } from './lacking-panel';
import { ShopIcon } from './shop-icon';
import { VersionsPanel } from './versions-panel';

interface Link {
  uid: string;
}
const offered = <L extends Link>(links: L[]): L[] => links.filter(({ uid }) => IN_THE_MENU.has(uid));

/**
 * Strapi's UI lists what editors write, offers no action that the server would refuse, and says beside a record what
 * the shop knows of it.
 */
export default {
  register: registerCustomFields,
  bootstrap(app: StrapiApp) {
    app.registerHook('Admin/CM/pages/App/mutate-collection-types-links', ({ ctLinks, models }) => ({
      ctLinks: offered(ctLinks),
      models,
    }));
    app.registerHook('Admin/CM/pages/App/mutate-single-types-links', ({ stLinks, models }) => ({
      stLinks: offered(stLinks),
      models,
    }));
    app.addMenuLink({
      to: 'back-office',
      icon: ShopIcon,
      intlLabel: { id: 'shop.back-office', defaultMessage: 'Back office' },
      permissions: [],
      Component: () => import('./back-office'),
    });
    const { apis } = app.getPlugin('content-manager') as unknown as Pick<ContentManagerPlugin['config'], 'apis'>;
    apis.addDocumentAction((actions) => actions.map(guarded));
    apis.addBulkAction((actions) => actions.map(guardedBulk));
    apis.addEditViewSidePanel((panels) => [...panels, VersionsPanel, LackingPanel]);
  },
};

/** By Strapi's names of its buttons; what is none of them only looks. */
const ACTIONS: Partial<Record<string, EditorAction>> = {
  delete: 'delete',
  clone: 'clone',
  publish: 'publish',
  unpublish: 'unpublish',
  discard: 'discardDraft',
};

function isRefused(type: string | undefined, model: string): boolean {
  const action = ACTIONS[type ?? ''];
  return action !== undefined && refusalOf(model, action) !== null;
}

function guarded(action: DocumentActionComponent): DocumentActionComponent {
  const { type, position } = action;
  const ask: DocumentActionComponent = (props) => {
    const description = action(props);
    const isUsed = useIsUsed(type === 'delete' ? props.model : '', props.document?.id);
    return isRefused(type, props.model) || isUsed ? null : description;
  };
  return Object.assign(ask, { type, position });
}

/** Of several records at once it is not asked which are in use. */
function guardedBulk(action: BulkActionComponent): BulkActionComponent {
  const ask: BulkActionComponent = (props) => {
    const description = action(props);
    const isUnknown = action.type === 'delete' && props.model in USED_BY_VARIANTS;
    return isRefused(action.type, props.model) || isUnknown ? null : description;
  };
  return Object.assign(ask, { type: action.type });
}

/** Whether a variant of a product has this size or colour; true until it is known. */
function useIsUsed(model: string, id: unknown): boolean {
  const { get } = useFetchClient();
  const field = USED_BY_VARIANTS[model];
  const [isUsed, setUsed] = useState(field !== undefined);
  useEffect(() => {
    if (!field || id === undefined) return;
    const query = `filters[${field}][id][$eq]=${id}&pageSize=1`;
    get<{ pagination: { total: number } }>(`/content-manager/collection-types/api::catalogue.stock-label?${query}`)
      .then(({ data }) => setUsed(data.pagination.total > 0))
      // Who may not see variants is told by the server.
      .catch(() => setUsed(false));
  }, [get, field, id]);
  return isUsed;
}
