export const login = "Login";
export const loggingIn = "Logging in...";
export const forgotPassword = "Forgot Password?";
