export const noSuchCertificate = "There is no certificate with this code.";
export const certificateWithdrawn = "The certificate is withdrawn. Its page says so from now on.";
export const certificateIssuedAgain = "The certificate is issued again and mailed. The earlier one is withdrawn.";
export const nobodyMarked = "Nobody was marked at any meeting yet, so nobody has attended enough.";
export const afterLastMeeting = "Certificates are issued after the last meeting.";
export const nobodySaysWhoCompleted = "It is no longer known who has completed. Load the page again.";
export const reasonRequired = "Reason is required.";
export const otherCertificateOrNoPlace =
  "This person has another certificate that is valid, or no place in the batch any more.";
export const certificateGone = "The certificate is no longer valid.";
