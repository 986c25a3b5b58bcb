import type { BlockButton } from 'shared-types/contract/blocks';
import { buttonClasses } from '../button/button';
import { SmartLink } from '../layout/smart-link';

interface BlockLinkProps {
  button: BlockButton | null;
  kind?: 'primary' | 'secondary';
  className?: string;
}

/** The button of a block, when it has one. */
export function BlockLink({ button, kind = 'secondary', className = '' }: BlockLinkProps) {
  return (
    button && (
      <SmartLink to={button.to} className={`${buttonClasses(kind)} ${className}`}>
        {button.label}
      </SmartLink>
    )
  );
}
