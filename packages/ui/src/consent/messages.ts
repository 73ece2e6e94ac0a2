export const bySending = "By sending this you agree that {name} uses it as described.";
export const whatWeKeep = "What we keep, and why";
export const what = "What we keep";
export const why = "What for";
export const howLong = "How long";
export const withdraw = "If you change your mind";
export const complain = "If you have a complaint";
export const parentOrGuardian = "Parent or guardian";
