import { productImports } from 'shared-types/contract/product-imports';
import { type Cells, sendCsv } from '../../../lib/http/csv';
import { implement } from '../../../lib/http/endpoint';
import { addZip } from '../services/import/import-pictures';
import {
  cancelImport,
  checkAgain,
  createImport,
  listImports,
  problemsOf,
  showImport,
  startImport,
} from '../services/import/import-record';

export default implement(productImports, {
  list: ({ query }) => listImports(query),
  upload: ({ caller, body }) => createImport(caller, body.file),
  show: ({ params }) => showImport(params.id),
  problems: async ({ ctx, params }) => {
    const problems = await problemsOf(params.id);
    async function* rows(): AsyncGenerator<Cells> {
      for (const { row, column, message } of problems) yield [row, column, message];
    }
    return sendCsv(ctx, `import-${params.id}-problems.csv`, ['row', 'column', 'problem'], rows());
  },
  addPictures: ({ caller, params, body }) => addZip(caller, params.id, body.file),
  check: ({ caller, params }) => checkAgain(caller, params.id),
  start: ({ caller, params }) => startImport(caller, params.id),
  cancel: ({ params }) => cancelImport(params.id),
});
