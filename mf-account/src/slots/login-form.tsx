export { LoginForm as Component } from "../login/login-form.tsx";
