import { useWatch } from 'react-hook-form';
import { CORNERS, type Corners, deepOf, mutedOf } from 'shared-types/domain/brand';
import type { TableForm } from '../../ui/form/field-table';
import { usePalette } from './color-field';

/** A corner of the shop in what is chosen, before it is saved. */
export function BrandPreview({ of }: { of: TableForm }) {
  const { palette, isWhole } = usePalette(of);
  const [name, corners]: [string, Corners] = useWatch({ control: of.form.control, name: ['name', 'corners'] });
  if (!isWhole) return null;
  return (
    <div
      aria-hidden="true"
      className="brand-preview"
      style={{ background: palette.page_color, color: palette.text_color }}
    >
      <p className="h4 mb-1" style={{ color: palette.text_color }}>
        {name || 'Your shop'}
      </p>
      <span style={{ width: '2.5rem', height: '2px', background: palette.ornament_color }} />
      <p className="mb-0">A cotton bedcover, ₹2,450</p>
      <p className="small mb-0" style={{ color: mutedOf(palette) }}>
        Leaves us tomorrow
      </p>
      <span
        className="px-3 py-2"
        style={{ background: palette.brand_color, color: palette.page_color, borderRadius: CORNERS[corners] }}
      >
        Add to Cart
      </span>
      <span className="px-3 py-2" style={{ background: deepOf(palette.brand_color), color: palette.soft_color }}>
        The footer
      </span>
    </div>
  );
}
