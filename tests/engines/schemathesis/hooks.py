"""What Schemathesis has to know about the platform beside its OpenAPI document."""

import atexit
import os

import schemathesis

# Rules that JSON Schema cannot express, by their message. Valid data is refused for no other reason.
BEYOND_SCHEMAS = {
    # Fields that are compared with each other.
    "Passwords do not match",
    "Enter the price from which the percentage counts",
    "No other code can be added while \"No OBD-II Diagnostic Codes Found\" is selected",
    "\"No Warning Lights\" cannot be combined with another light",
    "\"None identified\" cannot be combined with another repair",
    "Please specify the other immediate repair",
    "Please specify the other potential repair",
    "An OBD code is listed twice",
    "Send a code or a recovery code, not both",
    # Bytes, where a schema counts characters.
    "Password must be at most 72 characters",
    "Auction password must be at most 72 characters",
    # Texts that the platform made, and others that only look like them.
    "This cursor is not valid",
    "This password reset link is invalid or has expired. Please request a new one.",
    "This passkey cannot be added. Try again.",
    # Facts: a list of common passwords, the password that is stored, and addresses that no mail server has.
    "This password is one of the most common ones. Choose another one.",
    "Wrong password. Try again.",
    "Invalid email address",
}

reached = set()


@atexit.register
def write_reached():
    with open(os.environ["REACHED"], "w") as file:
        file.write("\n".join(sorted(reached)))


@schemathesis.check
def valid_data_is_refused_for_known_reasons(context, response, case):
    if 200 <= response.status_code < 300:
        reached.add(case.operation.label)
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    problem = response.json()
    reasons = set(problem.get("errors", {}).values()) or {problem["detail"]}
    assert reasons <= BEYOND_SCHEMAS, f"The document allows what is refused: {reasons - BEYOND_SCHEMAS}"
