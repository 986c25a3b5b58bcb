/**
 * How every CSV file of the shop is written, for csv-stringify: RFC 4180, so a cell with a line break of any kind is quoted; and a
 * text that a spreadsheet would carry out as a formula is escaped.
 */
export const CSV_FORMAT = {
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  record_delimiter: '\r\n',
};
