export { ConsentNotice, NoticeText, noticeLoader, noticeQuery } from "./consent-notice.tsx";
export { GuardianFields } from "./guardian-fields.tsx";
export { WhatsappBox } from "./whatsapp-box.tsx";
