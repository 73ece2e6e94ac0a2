/** An enrolment as the API returns it. */
export const enrolmentRow = {
  id: 1,
  title: "Dr.",
  name: "Asha Verma",
  father_name: "Mohan Verma",
  dob: "1998-04-23",
  phone: "+91 00000 33333",
  email: "asha@example.com",
  qualification: "",
  address: "",
  course: "Public Speaking",
  status: "new",
  created_at: "2026-11-02T10:00:00Z",
};
