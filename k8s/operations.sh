#!/usr/bin/env sh
# Runs an operations command inside the cluster and prints what it says: k8s/operations.sh NAMESPACE COMMAND [ARGUMENT...]
# It is a job made from the suspended cron job `operations`, with its image, its settings and its credentials.
set -eu
namespace=$1
shift
arguments=''
for argument in "$@"; do
  case $argument in *[\"\\]*) echo "An argument with a quote or a backslash: $argument" >&2; exit 2 ;; esac
  arguments="$arguments${arguments:+,}\"$argument\""
done
job=$(kubectl -n "$namespace" create job "operations-$1-$(date +%s)" --from=cronjob/operations --dry-run=client -o yaml |
  kubectl patch --local -f - --type=json -p "[{\"op\":\"replace\",\"path\":\"/spec/template/spec/containers/0/args\",\"value\":[$arguments]}]" -o yaml |
  kubectl -n "$namespace" create -f - -o name)
until kubectl -n "$namespace" wait --for=jsonpath='{.status.ready}'=1 "$job" --timeout=2s >/dev/null 2>&1 ||
  [ "$(kubectl -n "$namespace" get "$job" -o jsonpath='{.status.succeeded}{.status.failed}')" ]; do :; done
kubectl -n "$namespace" logs --follow "$job"
until result=$(kubectl -n "$namespace" get "$job" -o jsonpath='{.status.conditions[?(@.status=="True")].type}') && [ "$result" ]; do sleep 1; done
case $result in *Complete*) ;; *) exit 1 ;; esac
