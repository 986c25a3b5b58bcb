interface Relation {
  type: string;
  relation?: string;
  target?: string;
  useJoinTable?: boolean;
  mappedBy?: string;
}

interface RelationLink {
  id?: number;
  documentId?: string;
}

interface AdminRoute {
  path: string;
  config: { policies: unknown[] };
}

/** Has Strapi's calls for relations refuse those that the role may not see (policies/may-read-relation.ts). */
export function refuseUnreadableRelations(): void {
  const { admin } = strapi.plugin('content-manager').routes as unknown as { admin: { routes: AdminRoute[] } };
  for (const { path, config } of admin.routes)
    if (path.startsWith('/relations/')) config.policies.push('global::may-read-relation');
}

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'clone']);

/**
 * Our relations are plain foreign keys (`useJoinTable: false`), which Strapi stores but its UI does not know how to send:
 * it sends `connect` and `disconnect`. This turns them into the one id that the column holds.
 * The other side of such a relation (a product's stock labels) is shown there and changed at the record that has the key.
 */
export function translateEditorRelations(): void {
  strapi.documents.use(async (context, next) => {
    if (!WRITES.has(context.action)) return next();
    const params = context.params as { data?: Record<string, unknown> };
    params.data ??= {};
    const { data } = params;
    const attributes = strapi.getModel(context.uid).attributes as Record<string, Relation>;
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute.type !== 'relation') continue;
      const value = data[name];
      const owner = attribute.mappedBy && attribute.target ? keyOf(attribute.target, attribute.mappedBy) : undefined;
      const isInverse = owner?.useJoinTable === false;
      // A record has one key: what refers to the original would be the copy's alone.
      if (isInverse && context.action === 'clone') data[name] = null;
      else if (typeof value !== 'object' || value === null) continue;
      else if (isInverse) delete data[name];
      else if (attribute.useJoinTable === false) await setForeignKey(data, name, attribute.target ?? '', value);
    }
    return next();
  });
}

const keyOf = (uid: string, name: string) =>
  (strapi.getModel(uid as Parameters<typeof strapi.getModel>[0]).attributes as Record<string, Relation>)[name];

async function setForeignKey(
  data: Record<string, unknown>,
  name: string,
  target: string,
  value: { connect?: RelationLink[]; disconnect?: RelationLink[]; set?: RelationLink[] },
) {
  const [chosen] = [...(value.connect ?? []), ...(value.set ?? [])].slice(-1);
  if (chosen) data[name] = chosen.id ?? (await idOf(target, chosen.documentId));
  else if (value.disconnect?.length || value.set) data[name] = null;
  else delete data[name];
}

async function idOf(target: string, documentId: string | undefined): Promise<number | null> {
  const row = await strapi.db.query(target).findOne({ where: { documentId }, select: ['id'] });
  return row?.id ?? null;
}
