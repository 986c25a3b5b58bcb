interface Plugin {
  routes: Record<string, unknown>;
}

/** Takes a plugin's own routes under `/api` away: only the contract's endpoints answer there. */
export function withoutContentApi(plugin: Plugin): Plugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
