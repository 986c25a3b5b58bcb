import { Link } from 'react-router-dom';
import { useStore } from '../../lib/api/use-store';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { paths, privacyHref } from '../../lib/routes/paths';
import { ModalPanel } from '../dialog/modal-panel';

/** Which data, for what, how consent is taken back, and where one complains: DPDP Act 2023, section 5; DPDP Rules 2025, rule 3. */
const ENGLISH = [
  'What we ask for: name, phone, mail address, and where it goes. With an order we also keep what you bought and how you paid, but no card or bank details.',
  'What for: to pack, deliver and bill what you order, to tell you where it is, and to take it back. Who delivers and who takes the payment gets what that needs, and nobody else.',
  'News by mail comes only if you ask for it, apart from any order, and ends with one press in each mail.',
  'Invoices and what belongs to them we keep for as long as the tax law demands. The rest you can take along, correct or have erased at any time.',
];
const HINDI = [
  'हम क्या पूछते हैं: नाम, फ़ोन, ई-मेल और पता। ऑर्डर के साथ हम यह भी रखते हैं कि आपने क्या ख़रीदा और कैसे भुगतान किया, पर कार्ड या बैंक का कोई विवरण नहीं।',
  'किस लिए: आपका ऑर्डर पैक करने, पहुँचाने और उसका बिल बनाने, वह कहाँ है यह बताने, और उसे वापस लेने के लिए। सामान पहुँचाने वाले और भुगतान लेने वाले को केवल उतना ही मिलता है जितना ज़रूरी है, और किसी को नहीं।',
  'ई-मेल पर समाचार तभी आते हैं जब आप उन्हें अलग से माँगें, और हर ई-मेल में एक बार दबाने से बंद हो जाते हैं।',
  'बिल और उनसे जुड़ी जानकारी हम उतने समय तक रखते हैं जितना कर क़ानून कहता है। बाक़ी जानकारी आप कभी भी ले सकते हैं, सुधार सकते हैं या मिटवा सकते हैं।',
];

export function PrivacyNoticePanel(dialog: DialogState) {
  const { data: store } = useStore();
  const officer = store?.legal.grievance?.email ?? store?.contact.email ?? '';
  const ways = (
    <>
      <Link to={paths.profile} className="text-link py-1">
        {'/profile'}
      </Link>
      ,{' '}
      <Link to={paths.guestData} className="text-link py-1">
        {'/your-data'}
      </Link>
    </>
  );
  return (
    <ModalPanel title="How we use your details" {...dialog}>
      <div className="space-y-3">
        {ENGLISH.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          Your data, with an account or without: {ways}. Questions and complaints: {officer}; if we do not settle it,
          the Data Protection Board of India.
        </p>
      </div>
      <div lang="hi" className="mt-6 space-y-3 border-t border-ink/15 pt-6">
        {HINDI.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          आपकी जानकारी, खाते के साथ या बिना: {ways}। सवाल और शिकायतें: {officer}; हम से हल न हो तो भारतीय डेटा संरक्षण बोर्ड।
        </p>
      </div>
      <Link to={privacyHref} className="text-link mt-6 inline-block py-1">
        Privacy Policy
      </Link>
    </ModalPanel>
  );
}
