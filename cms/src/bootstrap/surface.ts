/**
 * Takes every plugin's own routes under `/api` away: only the contract's endpoints answer there. Users, sessions and
 * files are used through our services; Strapi's UI calls the plugins by other routes.
 */
export function closePluginRoutes(): void {
  for (const { routes } of Object.values(strapi.plugins))
    if (!Array.isArray(routes)) Object.assign(routes, { 'content-api': { type: 'content-api', routes: [] } });
}
