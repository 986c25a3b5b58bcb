import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Loads the page anew where a link within the app leads to an address that is another's by now, or may be: only the server
 * knows where it leads (301). It has been asked where the page was loaded from here, or is gone back to.
 */
export function useOldAddress(isOld: boolean): void {
  const navigation = useNavigationType();
  useEffect(() => {
    if (isOld && navigation !== 'POP') window.location.reload();
  }, [isOld, navigation]);
}
