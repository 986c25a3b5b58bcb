/**
 * Every route of Strapi's own admin API, as `METHOD /path` that Strapi declares: what its UI needs here, and what nobody
 * does. Whatever stands in neither list, as a newer Strapi may bring, is closed too; tests/api/app/database.test.ts tells of it.
 */
const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Served below `/cms/api`. */
export const OPEN: ReadonlySet<string> = new Set(
  lines(`
    GET /admin/init
    GET /admin/project-type
    GET /admin/project-settings
    GET /admin/information
    GET /admin/telemetry-properties
    GET /admin/guided-tour-meta
    GET /admin/license-trial-time-left
    GET /admin/ai-feature-config
    GET /admin/homepage/key-statistics
    GET /admin/homepage/layout
    PUT /admin/homepage/layout

    POST /admin/login
    POST /admin/logout
    POST /admin/access-token
    POST /admin/forgot-password
    POST /admin/reset-password
    GET /admin/registration-info
    POST /admin/register

    GET /admin/users/me
    PUT /admin/users/me
    GET /admin/users/me/permissions
    GET /admin/users/me/sessions
    DELETE /admin/users/me/sessions
    DELETE /admin/users/me/sessions/:sessionId

    GET /admin/users
    POST /admin/users
    GET /admin/users/:id
    PUT /admin/users/:id
    DELETE /admin/users/:id
    POST /admin/users/batch-delete

    GET /admin/roles
    POST /admin/roles
    GET /admin/roles/:id
    PUT /admin/roles/:id
    DELETE /admin/roles/:id
    POST /admin/roles/batch-delete
    GET /admin/roles/:id/permissions
    PUT /admin/roles/:id/permissions
    GET /admin/permissions
    POST /admin/permissions/check

    GET /content-manager/init
    GET /content-manager/components
    GET /content-manager/components/:uid/configuration
    PUT /content-manager/components/:uid/configuration
    GET /content-manager/content-types
    GET /content-manager/content-types-settings
    GET /content-manager/content-types/:uid/configuration
    PUT /content-manager/content-types/:uid/configuration
    GET /content-manager/homepage/count-documents
    GET /content-manager/homepage/recent-documents
    GET /content-manager/preview/script
    GET /content-manager/preview/url/:contentType
    GET /content-manager/relations/:model/:id/:targetField
    GET /content-manager/relations/:model/:targetField
    POST /content-manager/uid/check-availability
    POST /content-manager/uid/generate

    GET /content-manager/collection-types/:model
    POST /content-manager/collection-types/:model
    GET /content-manager/collection-types/:model/:id
    PUT /content-manager/collection-types/:model/:id
    DELETE /content-manager/collection-types/:model/:id
    GET /content-manager/collection-types/:model/:id/actions/countDraftRelations
    GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations
    POST /content-manager/collection-types/:model/:id/actions/discard
    POST /content-manager/collection-types/:model/:id/actions/publish
    POST /content-manager/collection-types/:model/:id/actions/unpublish
    POST /content-manager/collection-types/:model/actions/bulkDelete
    POST /content-manager/collection-types/:model/actions/bulkFindForValidation
    POST /content-manager/collection-types/:model/actions/bulkPublish
    POST /content-manager/collection-types/:model/actions/bulkUnpublish
    POST /content-manager/collection-types/:model/actions/publish
    POST /content-manager/collection-types/:model/auto-clone/:sourceId
    POST /content-manager/collection-types/:model/clone/:sourceId

    GET /content-manager/single-types/:model
    PUT /content-manager/single-types/:model
    DELETE /content-manager/single-types/:model
    GET /content-manager/single-types/:model/actions/countDraftRelations
    POST /content-manager/single-types/:model/actions/discard
    POST /content-manager/single-types/:model/actions/publish
    POST /content-manager/single-types/:model/actions/unpublish

    GET /content-type-builder/components
    GET /content-type-builder/content-types
    GET /content-type-builder/reserved-names
    GET /content-type-builder/schema
    GET /content-type-builder/update-schema-status

    GET /i18n/iso-locales
    GET /i18n/locales
    POST /i18n/locales
    PUT /i18n/locales/:id
    DELETE /i18n/locales/:id
    GET /i18n/settings
    GET /i18n/content-manager/get-fill-from-locale/:model
    POST /i18n/content-manager/actions/get-non-localized-fields

    POST /upload
    GET /upload/configuration
    PUT /upload/configuration
    GET /upload/settings
    GET /upload/files
    POST /upload/files
    GET /upload/files/:id
    PUT /upload/files/:id
    DELETE /upload/files/:id
    POST /upload/files/:id/replace
    GET /upload/folder-structure
    GET /upload/folders
    POST /upload/folders
    GET /upload/folders/:id
    PUT /upload/folders/:id
    POST /upload/actions/bulk-delete
    POST /upload/actions/bulk-move
    POST /upload/actions/bulk-update
  `),
);

/** Answered 404, whoever asks. */
export const CLOSED: ReadonlySet<string> = new Set(
  lines(`
    POST /admin/register-admin
    GET /admin/plugins
    POST /admin/project-settings

    GET /admin/transfer/runner/pull
    GET /admin/transfer/runner/push
    GET /admin/transfer/tokens
    POST /admin/transfer/tokens
    GET /admin/transfer/tokens/:id
    PUT /admin/transfer/tokens/:id
    DELETE /admin/transfer/tokens/:id
    POST /admin/transfer/tokens/:id/regenerate

    GET /admin/api-tokens
    POST /admin/api-tokens
    GET /admin/api-tokens/:id
    PUT /admin/api-tokens/:id
    DELETE /admin/api-tokens/:id
    POST /admin/api-tokens/:id/regenerate
    GET /admin/admin-tokens
    POST /admin/admin-tokens
    GET /admin/admin-tokens/:id
    PUT /admin/admin-tokens/:id
    DELETE /admin/admin-tokens/:id
    POST /admin/admin-tokens/:id/regenerate
    GET /admin/admin-tokens/:id/owner-permissions
    GET /admin/content-api/permissions
    GET /admin/content-api/routes

    GET /admin/webhooks
    POST /admin/webhooks
    GET /admin/webhooks/:id
    PUT /admin/webhooks/:id
    DELETE /admin/webhooks/:id
    POST /admin/webhooks/:id/trigger
    POST /admin/webhooks/batch-delete

    GET /admin/ai-token
    GET /admin/ai-usage
    POST /upload/actions/generate-ai-metadata
    POST /upload/ai-metadata-jobs
    GET /upload/ai-metadata-jobs/latest
    GET /upload/ai-metadata-jobs/pending-count
    GET /i18n/ai-localization-jobs/collection-types/:contentType/:documentId
    GET /i18n/ai-localization-jobs/single-types/:contentType
    PUT /i18n/settings

    POST /upload/actions/upload-from-urls
    PUT /upload/settings

    POST /content-type-builder/components
    GET /content-type-builder/components/:uid
    PUT /content-type-builder/components/:uid
    DELETE /content-type-builder/components/:uid
    PUT /content-type-builder/component-categories/:name
    DELETE /content-type-builder/component-categories/:name
    POST /content-type-builder/content-types
    GET /content-type-builder/content-types/:uid
    PUT /content-type-builder/content-types/:uid
    DELETE /content-type-builder/content-types/:uid
    POST /content-type-builder/update-schema

    POST /email
    POST /email/test
    POST /email/verify
    GET /email/settings

    GET /users-permissions/advanced
    PUT /users-permissions/advanced
    GET /users-permissions/email-templates
    PUT /users-permissions/email-templates
    GET /users-permissions/providers
    PUT /users-permissions/providers
    GET /users-permissions/permissions
    GET /users-permissions/policies
    GET /users-permissions/routes
    GET /users-permissions/roles
    POST /users-permissions/roles
    GET /users-permissions/roles/:id
    PUT /users-permissions/roles/:role
    DELETE /users-permissions/roles/:role
  `),
);

/** What the shop itself adds to them (bootstrap/editor-calls.ts). */
export const OWN = [
  'GET /content-manager/versions/:model/:id',
  'POST /content-manager/versions/:model/:id/:version',
  'GET /content-manager/lacking/:id',
  'POST /content-manager/back-office',
] as const;

const prefixes = new Set([...OPEN].map((route) => route.split('/')[1]));

/** Whether a path below `/cms/api` can be one of them at all. */
export const isOpenCall = (path: string): boolean => prefixes.has(path.split('/')[1]);
