import { codRemittances } from 'shared-types/contract/cod-remittances';
import { implement } from '../../../lib/http/endpoint';
import { dueParcels, giveUp } from '../services/due-parcels';
import { importSheet } from '../services/import-sheet';
import { listLines, settleLine } from '../services/show-lines';

export default implement(codRemittances, {
  import: ({ caller, query, body }) => importSheet(caller, body.file, query),
  lines: ({ query }) => listLines(query),
  due: ({ query }) => dueParcels(query),
  settle: ({ caller, params, body }) => settleLine(caller, params.id, body.note),
  lose: ({ caller, params, body }) => giveUp(caller, params.id, body.note),
});
