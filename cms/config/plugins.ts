export default ({ env }: { env: (name: string) => string }) => ({
  'users-permissions': { config: { jwtSecret: env('STOREFRONT_JWT_SECRET'), jwtManagement: 'refresh' } },
  upload: { config: { sizeLimit: 8 * 1024 * 1024, security: { allowedTypes: ['image/*', 'video/*'] } } },
});
