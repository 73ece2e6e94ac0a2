import { renderRoutes } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Component } from "./login-form.tsx";

test("the login on other pages offers a registration", () => {
  renderRoutes([{ path: "/", element: <Component /> }], "/");
  expect(screen.getByRole("button", { name: "Login" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open an account" })).toHaveAttribute("href", "/user-register");
});
