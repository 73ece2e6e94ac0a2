export const certificate = "Certificate";
export const certificateOf = "Certificate: {course}";
export const unknownCode = "No certificate with this code";
export const howCodesLook =
  "A code has four groups of five letters and digits, without 0, 1, I, L, O and U. Please compare it with the certificate, letter by letter.";
export const notLoaded = "The certificate could not be loaded.";
export const askUs = "Ask us";
export const wasWithdrawn = "This certificate was withdrawn";
export const atRequest = "It was withdrawn at the person’s request.";
export const atRequestSince = "It was withdrawn at the person’s request, since {day}.";
export const noLongerValid = "It is no longer valid.";
export const noLongerValidSince = "It is no longer valid, since {day}.";
export const codeIs = "Code <mark>{code}</mark>";
export const isValid =
  "<strong>This certificate is valid.</strong> It was checked just now, at this page’s own address.";

export const trainer = "Trainer";
export const issuedBy = "Issued by";
export const qrCode = "QR code that leads to this page";
export const scanIt = "Scan it to check this certificate.";
export const print = "Print on A4";
export const browserPrints = "Your browser prints it on one A4 page.";

export const dates = "Dates";
export const extent = "Extent";
export const issued = "Issued";
export const certify = "This is to certify that";
export const completed = "has successfully completed the course";
export const minutes = "{count, plural, one {# minute} other {# minutes}}";
export const hours = "{count, plural, one {# hour} other {# hours}}";
export const hoursAndHalf = "{count}½ hours";
