export const forgotYourPassword = "Forgot your password?";
export const itHappens = "It happens. Tell us your e-mail address and we send you a link to set a new one.";
export const noFuss = "Two minutes, no fuss";
export const linkWorksOnce = "The link works once and for {time}. If it expires, request a new one here.";
export const forgotPassword = "Forgot password";
export const description = "Ask for a link to set a new password for your account.";
export const sent = "If there is an account with this e-mail address, a link is on its way to it.";
export const backToLogin = "Back to the login";
