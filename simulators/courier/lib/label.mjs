/** Labels as the aggregator makes them: a page of 4 × 6 inches each. @param {readonly import('./books.mjs').Entity[]} parcels */
export function labelPdf(parcels) {
  const pages = parcels.map(({ awb, courier_name, channel_order_id, isReturn, order }) => {
    const whose = isReturn ? 'shipping' : 'billing';
    return [
      `${courier_name}  ${awb}`,
      `${isReturn ? 'Return' : 'Order'} ${channel_order_id}`,
      `${order[`${whose}_customer_name`]}, ${order[`${whose}_city`]} ${order[`${whose}_pincode`]}`,
      order.payment_method === 'COD' ? `COLLECT ${order.sub_total}` : 'PREPAID',
      'TEST - no courier comes for this',
    ];
  });
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  const kids = pages.map((lines) => {
    const words = lines.map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
    const content = `BT /F1 14 Tf 20 400 Td 22 TL\n${words}\nET`;
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const font = '<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents ${objects.length} 0 R /Resources << /Font ${font} >> >>`,
    );
    return `${objects.length} 0 R`;
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${pdf}${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
