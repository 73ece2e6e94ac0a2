export const issueAgain = "Issue again";
export const issueAgainQuestion = "Issue the certificate of {name} again?";
export const newCode = "It gets the enrolment’s current name and a new code. The earlier one is withdrawn.";
export const withdraw = "Withdraw";
export const withdrawQuestion = "Withdraw the certificate of {name}?";
export const pageSaysWithdrawn = "Its page says that it was withdrawn. The reason stays here.";
export const withhold = "Withhold";
export const grant = "Grant";
export const withholdQuestion = "Withhold the certificate of {name}?";
export const grantQuestion = "Grant {name} a certificate?";
export const overridesShare = "This overrides the share of meetings when certificates are issued.";
export const overridesAll = "This overrides the share of meetings and what is completed when certificates are issued.";
export const shareDecidesAgain = "The share of meetings decides again.";
export const letShareDecide = "Let the share decide";
export const came = "Came {present} times, absent {absent}, excused {excused}.";
export const grantedByDesk = "Granted by the desk: {reason}";
export const withheldByDesk = "Withheld by the desk: {reason}";
export const issuedAt = "<link>{code}</link>, issued {issued}";
export const issuedAndWithdrawn = "<link>{code}</link>, issued {issued}, withdrawn {withdrawn}";
export const deskAlone = "Only the desk sees it.";
export const oneMoment = "One moment...";

export const deskGives = "Only the desk can give certificates.";
export const certificatesOf = "Certificates: {batch}";
export const whoGets =
  "{held, plural, =0 {no meetings were held} one {# meeting was held} other {# meetings were held}}, of {meetings}. Whoever came to {share} % of them or more gets a certificate; you set the share in the batch. An excused absence does not count as attendance.";
export const haveOne =
  "{has, plural, =0 {no people have} one {# person has} other {# people have}} one, {due, plural, one {# more is} other {# more are}} due.";
export const haveOneOfShown =
  "{has, plural, =0 {no people have} one {# person has} other {# people have}} one among those shown, {due, plural, one {# more is} other {# more are}} due.";
export const onlyCompleted = "Only people who have completed";
export const notCompleted =
  "{count, plural, one {# person has attended enough and has not completed.} other {# people have attended enough and have not completed.}}";
export const issuedWithout = "{done} Not completed: {names}.";
export const nobodyConfirmed = "Nobody has a confirmed place.";
export const nobodyMarked = "Nobody was marked at any meeting yet. Certificates follow from the attendance.";
export const onceOver = "Certificates can be issued once the last meeting is over.";
export const everybodyHasOne = "Everybody who is due has one.";
export const certificatesIssued = "{count, plural, one {# certificate issued.} other {# certificates issued.}}";
export const issueCertificates = "Issue certificates";
export const issuing = "Issuing...";
export const notYet = "Not yet";
export const issueQuestion = "Issue certificates for {batch}?";
export const everybodyGets =
  "Everybody who is due gets a certificate and a mail with its link. It has the name as it is in the enrolment: look through the names first.";
export const peopleGet =
  "{count, plural, one {# person gets} other {# people get}} a certificate and a mail with its link. It has the name as it is in the enrolment: look through the names first.";
