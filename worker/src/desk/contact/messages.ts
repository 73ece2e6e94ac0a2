export const inquirySent = "Inquiry submitted successfully!";
